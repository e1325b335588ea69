import type { CSSProperties } from 'react';
import { initials, staffHue } from './staffColour';
import styles from './StaffAvatar.module.css';

interface StaffAvatarProps {
  /** Undefined for "Unassigned": a dashed circle. */
  member: { id: string; name: string } | undefined;
  /** The diameter in px. */
  size?: number;
}

/** The initials of a staff member on their colour. The name is always beside it, so screen readers skip it. */
export function StaffAvatar({ member, size = 32 }: StaffAvatarProps) {
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--avatar-size': `${size}px`,
    '--avatar-hue': member ? staffHue(member.id) : 0,
  };
  return (
    <span className={member ? styles.avatar : `${styles.avatar} ${styles.nobody}`} style={style} aria-hidden>
      {member && initials(member.name)}
    </span>
  );
}
