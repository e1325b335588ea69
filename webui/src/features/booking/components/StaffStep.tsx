import type { ReactNode } from 'react';
import { PersonIcon } from '@/components/icon/icons';
import { initials } from '@/modules/staff/staffColour';
import { messages } from '../messages';
import type { StaffMember } from '../model';
import { anyone, staffKey, type StaffChoice } from '../staffChoice';
import choice from './ChoiceCard.module.css';
import styles from './StaffStep.module.css';

interface StaffStepProps {
  /** Everyone who does the chosen service. */
  members: readonly StaffMember[];
  chosen: StaffChoice | undefined;
  onChoose: (staff: StaffChoice) => void;
}

/** The second step of a business with staff: a certain staff member, or any who is free. */
export function StaffStep({ members, chosen, onChoose }: StaffStepProps) {
  const card = (staff: StaffChoice, name: string, more: string, avatar: ReactNode) => (
    <button
      key={staffKey(staff)}
      type="button"
      className={styles.card}
      aria-pressed={chosen !== undefined && staffKey(chosen) === staffKey(staff)}
      onClick={() => onChoose(staff)}
    >
      <span className={styles.avatar} aria-hidden="true">
        {avatar}
      </span>
      <span className={choice.text}>
        <span className={choice.name} dir="auto">
          {name}
        </span>
        <span className={choice.more} dir="auto">
          {more}
        </span>
      </span>
    </button>
  );
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{messages.staff.group}</legend>
      {card(anyone, messages.staff.anyone, messages.staff.anyoneText, <PersonIcon />)}
      {members.map((member) => card(member, member.name, member.specialization, initials(member.name)))}
    </fieldset>
  );
}
