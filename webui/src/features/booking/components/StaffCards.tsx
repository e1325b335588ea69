import type { ReactNode } from 'react';
import { PersonIcon } from '@/components/icon/icons';
import { initials } from '@/modules/staff/staffColour';
import { messages } from '../messages';
import type { Service, StaffMember } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { anyone, type StaffChoice } from '../staffChoice';
import { differenceText } from '../termsText';
import choice from './ChoiceCard.module.css';
import styles from './StaffCards.module.css';

interface StaffCardsProps {
  services: readonly Service[];
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
  /** Price and time, where they differ by who does it. */
  terms?: string | undefined;
  avatar: ReactNode;
  chosen: boolean;
  onChoose: () => void;
}

/** A staff member, or another answer to who does it, as a button. */
export function StaffCard({ name, more, terms, avatar, chosen, onChoose }: StaffCardProps) {
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
        {terms && <span className={choice.more}>{terms}</span>}
      </span>
    </button>
  );
}

/** A certain staff member, or any who is free. */
export function StaffCards({ services, members, chosen, onChoose, before, after }: StaffCardsProps) {
  const { team } = usePublicBusiness();
  const isChosen = (id: string) => typeof chosen === 'object' && 'id' in chosen && chosen.id === id;
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{messages.staff.group}</legend>
      <StaffCard
        name={messages.staff.anyone}
        more={messages.staff.anyoneText}
        terms={differenceText(services, anyone, team)}
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
          terms={differenceText(services, member, team)}
          avatar={initials(member.name)}
          chosen={isChosen(member.id)}
          onChoose={() => onChoose(member)}
        />
      ))}
      {after}
    </fieldset>
  );
}
