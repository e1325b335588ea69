import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { AutoSchemeIcon, MoonIcon, SunIcon } from '@/components/icon/dashboardIcons';

const schemes = [
  { value: 'system', label: 'System', Icon: AutoSchemeIcon },
  { value: 'light', label: 'Light', Icon: SunIcon },
  { value: 'dark', label: 'Dark', Icon: MoonIcon },
] as const;

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Colour scheme"
      value={mode ?? 'system'}
      onChange={(_, chosen: (typeof schemes)[number]['value'] | null) => {
        if (chosen !== null) setMode(chosen);
      }}
      sx={{ mt: 1.5 }}
    >
      {schemes.map(({ value, label, Icon }) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={label}
          title={label}
          sx={{ minHeight: { xs: 44, md: 30 } }}
        >
          <Icon size={16} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
