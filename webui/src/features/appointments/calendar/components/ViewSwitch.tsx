import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ListIcon } from '@/components/icon/dashboardIcons';
import { CalendarIcon } from '@/components/icon/icons';
import { messages } from '../messages';

interface ViewSwitchProps {
  /** Whether it fills the available width. */
  wide: boolean;
  calendar: boolean;
  onChange: (calendar: boolean) => void;
}

/** List or calendar. */
export function ViewSwitch({ wide, calendar, onChange }: ViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={wide}
      aria-label={messages.views.label}
      value={calendar}
      onChange={(_, chosen: boolean | null) => {
        if (chosen !== null) onChange(chosen);
      }}
      sx={{ '& .MuiToggleButton-root': { gap: 1, px: 1.5 } }}
    >
      <ToggleButton value={false}>
        <ListIcon size={16} />
        {messages.views.list}
      </ToggleButton>
      <ToggleButton value>
        <CalendarIcon size={16} />
        {messages.views.calendar}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
