import { PersonIcon } from '@/components/icon/icons';
import { formatDuration } from '@/lib/time';
import { StaffCard, StaffCards } from '../components/StaffCards';
import type { StaffStepProps } from '../components/StaffStep';
import { messages as booking } from '../messages';
import type { Service, StaffMember } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { anyone, isEach, sameForAll, staffed, staffFor, type EachStaff } from '../staffChoice';
import { differenceText } from '../termsText';
import { messages } from './messages';
import styles from './StaffForSeveral.module.css';

/** Who does several services: anyone, one person for all of them, or somebody for each. */
export function StaffForSeveral({ services, staff, chosen, onChoose }: StaffStepProps) {
  const doAll = staffFor(services, staff);
  const done = staffed(services);
  const each = isEach(chosen);
  return (
    <>
      <StaffCards
        services={services}
        members={doAll}
        chosen={chosen}
        onChoose={(one) => onChoose(one, false)}
        before={
          doAll.length > 1 &&
          done.length > 1 && (
            <StaffCard
              name={messages.same}
              more={messages.sameText({ count: done.length })}
              terms={differenceText(services, sameForAll, staff)}
              avatar={<PersonIcon />}
              chosen={chosen === sameForAll}
              onChoose={() => onChoose(sameForAll, false)}
            />
          )
        }
        after={
          <StaffCard
            name={messages.each}
            more={messages.eachText}
            avatar={<PersonIcon />}
            chosen={each}
            onChoose={() => onChoose(each ? chosen : { each: {} }, true)}
          />
        }
      />
      {each &&
        done.map((service) => (
          <StaffOfService
            key={service.id}
            service={service}
            place={services.indexOf(service) + 1}
            members={staffFor([service], staff)}
            choice={chosen}
            onChoose={(one) => onChoose(one, true)}
          />
        ))}
    </>
  );
}

interface StaffOfServiceProps {
  service: Service;
  place: number;
  members: readonly StaffMember[];
  choice: EachStaff;
  onChoose: (choice: EachStaff) => void;
}

function StaffOfService({ service, place, members, choice, onChoose }: StaffOfServiceProps) {
  const { [service.id]: chosen, ...others } = choice.each;
  const { team } = usePublicBusiness();
  const pill = (label: string, member: StaffMember | undefined) => {
    const terms = differenceText([service], member ?? anyone, team);
    return (
      <button
        key={member?.id ?? ''}
        type="button"
        className={styles.pill}
        aria-pressed={chosen?.id === member?.id}
        onClick={() => onChoose({ each: member ? { ...others, [service.id]: member } : others })}
      >
        <span dir="auto">{label}</span> {terms && <small>{terms}</small>}
      </button>
    );
  };
  return (
    <fieldset className={styles.service}>
      <legend>
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <span dir="auto">{service.name}</span>
        <small>{formatDuration(service.duration_minutes)}</small>
      </legend>
      <div className={styles.pills}>
        {pill(booking.staff.anyone, undefined)}
        {members.map((member) => pill(member.name, member))}
      </div>
    </fieldset>
  );
}
