import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { messages } from '../messages';

interface FreeTimeMenuProps {
  /** Where the pointer was released. */
  at: { x: number; y: number };
  onAdd: () => void;
  onBlock: () => void;
  onClose: () => void;
}

/** What to do with free time that was dragged over. */
export function FreeTimeMenu({ at, onAdd, onBlock, onClose }: FreeTimeMenuProps) {
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': messages.freeTime } }}
    >
      <MenuItem onClick={onAdd}>{messages.addHere}</MenuItem>
      <MenuItem onClick={onBlock}>{messages.block.title}</MenuItem>
    </Menu>
  );
}
