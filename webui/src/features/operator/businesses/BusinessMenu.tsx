import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ExternalIcon, LogoutIcon, MoreIcon, UndoIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, MailIcon } from '@/components/icon/icons';
import type { OperatorBusiness } from '../api/operator';
import type { BusinessAction } from './businessActions';
import { messages } from './messages';

interface BusinessMenuProps {
  business: OperatorBusiness;
  onAct: (action: BusinessAction) => void;
}

const icons = { suspend: CancelCircleIcon, restore: UndoIcon, endSignIns: LogoutIcon };

/** The links of one business, and what the operator can do about it. */
export function BusinessMenu({ business, onAct }: BusinessMenuProps) {
  const { name, email, unique_url, suspended_at } = business;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = messages.more({ name });
  const act = (action: BusinessAction) => {
    close();
    onAct(action);
  };
  const actions: BusinessAction[] = [suspended_at === null ? 'suspend' : 'restore', 'endSignIns'];
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={16} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem component="a" href={`/book/${unique_url}`} target="_blank" rel="noreferrer" onClick={close}>
          <ListItemIcon>
            <ExternalIcon size={16} />
          </ListItemIcon>
          {messages.bookingPage}
        </MenuItem>
        <MenuItem component="a" href={`mailto:${email}`} onClick={close}>
          <ListItemIcon>
            <MailIcon size={16} />
          </ListItemIcon>
          {messages.write}
        </MenuItem>
        {actions.map((action) => {
          const Icon = icons[action];
          return (
            <MenuItem key={action} onClick={() => act(action)}>
              <ListItemIcon>
                <Icon size={16} />
              </ListItemIcon>
              {messages.actions[action].menu}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
