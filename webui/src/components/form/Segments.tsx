import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface SegmentsProps<Value extends string> {
  label: string;
  chosen: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A row of buttons of which one is chosen. It wraps where there is no room. */
export function Segments<Value extends string>({ label, chosen, options, onChoose }: SegmentsProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={chosen}
      onChange={(_, value: Value | null) => {
        if (value !== null) onChoose(value);
      }}
      sx={{
        flexWrap: 'wrap',
        gap: 0.5,
        // Separate buttons instead of a joined group, so that a second row looks like the first.
        '& .MuiToggleButton-root.MuiToggleButton-root': {
          minHeight: { xs: 44, md: 36 },
          ml: 0,
          px: { xs: 1.25, sm: 1.5 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '.8125rem',
        },
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
