import type { ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** 20 px by default, 16 px beside small text, 24 px in a large mark. */
  size?: 14 | 16 | 18 | 20 | 24;
}

/** An outlined icon on a 20 px grid. It only repeats what words say, so screen readers skip it. */
export function icon(drawing: ReactNode, className = styles.icon) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg viewBox="0 0 20 20" width={size} height={size} className={className} aria-hidden="true">
        {drawing}
      </svg>
    );
  };
}

/** An icon that points along the line of text, such as an arrow back. From right to left it is mirrored. */
export const directedIcon = (drawing: ReactNode) => icon(drawing, `${styles.icon} ${styles.directed}`);
