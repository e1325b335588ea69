import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { AutoSchemeIcon, MoonIcon, SunIcon } from '@/components/icon/dashboardIcons';
import { messages } from './messages';

const schemes = [
  { value: 'system', Icon: AutoSchemeIcon },
  { value: 'light', Icon: SunIcon },
  { value: 'dark', Icon: MoonIcon },
] as const;

/** Light, dark, or the same as the system. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={messages.colourScheme}
      value={mode ?? 'system'}
      onChange={(_, chosen: (typeof schemes)[number]['value'] | null) => {
        if (chosen !== null) setMode(chosen);
      }}
      sx={{ mt: 1.5 }}
    >
      {schemes.map(({ value, Icon }) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={messages.schemes[value]}
          title={messages.schemes[value]}
          sx={{ minHeight: { xs: 44, md: 30 } }}
        >
          <Icon size={16} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
