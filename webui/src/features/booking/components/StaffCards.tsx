import type { ReactNode } from 'react';
import { PersonIcon } from '@/components/icon/icons';
import { initials } from '@/modules/staff/staffColour';
import { messages } from '../messages';
import type { StaffMember } from '../model';
import { anyone, type StaffChoice } from '../staffChoice';
import choice from './ChoiceCard.module.css';
import styles from './StaffCards.module.css';

interface StaffCardsProps {
  /** Everyone who does all of the chosen services. */
  members: readonly StaffMember[];
  chosen: StaffChoice | undefined;
  onChoose: (staff: StaffChoice) => void;
  /** Cards between the one for anyone and those of the members. */
  before?: ReactNode;
  /** Cards after those of the members. */
  after?: ReactNode;
}

interface StaffCardProps {
  name: string;
  more: string;
  avatar: ReactNode;
  chosen: boolean;
  onChoose: () => void;
}

/** A staff member, or another answer to who does it, as a button. */
export function StaffCard({ name, more, avatar, chosen, onChoose }: StaffCardProps) {
  return (
    <button type="button" className={styles.card} aria-pressed={chosen} onClick={onChoose}>
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
}

/** A certain staff member, or any who is free. */
export function StaffCards({ members, chosen, onChoose, before, after }: StaffCardsProps) {
  const isChosen = (id: string) => typeof chosen === 'object' && 'id' in chosen && chosen.id === id;
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{messages.staff.group}</legend>
      <StaffCard
        name={messages.staff.anyone}
        more={messages.staff.anyoneText}
        avatar={<PersonIcon />}
        chosen={chosen === anyone}
        onChoose={() => onChoose(anyone)}
      />
      {before}
      {members.map((member) => (
        <StaffCard
          key={member.id}
          name={member.name}
          more={member.specialization}
          avatar={initials(member.name)}
          chosen={isChosen(member.id)}
          onChoose={() => onChoose(member)}
        />
      ))}
      {after}
    </fieldset>
  );
}
