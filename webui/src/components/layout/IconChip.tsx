import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ReactNode } from 'react';

interface IconChipProps {
  icon: ReactNode;
  label: string;
  /** A path of the palette, when the icon is not of the text's colour. */
  iconColour?: string | undefined;
  /** Only for states that need action. */
  fill?: Extract<ChipProps['color'], 'warning' | 'error' | 'primary'> | undefined;
}

/** A word with its icon, because colour alone must never show a state. */
export function IconChip({ icon, label, iconColour, fill }: IconChipProps) {
  return (
    <Chip
      label={label}
      icon={<span>{icon}</span>}
      {...(fill === undefined ? {} : { variant: 'filled', color: fill })}
      {...(iconColour === undefined ? {} : { sx: { '& .MuiChip-icon': { color: iconColour } } })}
    />
  );
}
