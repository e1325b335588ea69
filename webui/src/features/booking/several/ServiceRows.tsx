import { useRef, useState } from 'react';
import { PersonIcon, TagIcon } from '@/components/icon/icons';
import { messages as shared } from '@/lib/messages';
import { commaText } from '@/lib/commaText';
import type { BookingState } from '../bookingState';
import type { Named } from '../choices';
import { chosenServices } from '../chosenServices';
import { SummaryRow, type SummaryProps } from '../components/SummaryRows';
import { messages as booking } from '../messages';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { anyone, chosenMember, isEach, sameForAll, type StaffChoice } from '../staffChoice';
import { ChosenService, GoneService } from './ChosenService';
import { messages } from './messages';
import styles from './ServiceRows.module.css';

interface ServiceRowsProps {
  state: BookingState;
  /** Whether this booking has a step for the staff member. */
  asksForStaff: boolean;
  onEdit: (step: 'service' | 'staff') => void;
  onChange: SummaryProps['onServices'];
}

/** The chosen services, which can be reordered and removed in the first step, and who does them. */
export function ServiceRows({ state, asksForStaff, onEdit, onChange }: ServiceRowsProps) {
  const { step, staff, slot } = state;
  const { services: gone = [], staff: goneStaff = [] } = state.gone ?? {};
  const services = chosenServices(state);
  // With a slot, a list below says who does what and when.
  const listed = slot ? undefined : services;
  return (
    <>
      {step === 'service' ? (
        <ChosenServices services={services} gone={gone} staff={staff} onChange={onChange} />
      ) : (
        <SummaryRow
          icon={<TagIcon />}
          value={booking.service.count({ count: services.length })}
          more={listed?.map(({ id, name }) => (
            <span key={id} className={styles.name} dir="auto">
              {name}
            </span>
          ))}
          change={booking.summary.changeServices}
          onEdit={() => onEdit('service')}
        />
      )}
      {asksForStaff && (
        <SummaryRow
          icon={<PersonIcon />}
          {...staffText(state)}
          gone={goneStaff.length > 0}
          chosen={staff !== undefined}
          change={staff !== undefined && step !== 'staff' && booking.summary.changeStaff}
          onEdit={() => onEdit('staff')}
        />
      )}
    </>
  );
}

function staffText(state: BookingState): { value: string; more?: string } {
  const { staff, slot, gone } = state;
  if (gone && gone.staff.length > 0) return { value: commaText(gone.staff.map(({ name }) => name)) };
  if (staff === undefined) return { value: booking.summary.staff };
  if (staff === anyone) return { value: booking.staff.anyone };
  if (staff === sameForAll) return { value: messages.same };
  if (!isEach(staff)) return { value: staff.name, more: staff.specialization };
  if (slot) return { value: messages.eachChosen };
  const names = chosenServices(state).map((service) => chosenMember(staff, service)?.name);
  return {
    value: messages.eachChosen,
    more: names.map((name) => name ?? booking.staff.anyone).join(shared.comma),
  };
}

interface ChosenServicesProps extends Pick<ServiceRowsProps, 'onChange'> {
  services: readonly Service[];
  /** What was chosen and is not offered any more. */
  gone: readonly Named[];
  staff: StaffChoice | undefined;
}

/** The rows of the first step. A screen reader hears what a press has done, and the focus stays near it. */
function ChosenServices({ services, gone, staff, onChange }: ChosenServicesProps) {
  const { any_order: anyOrder } = usePublicBusiness().business;
  const [done, setDone] = useState('');
  const box = useRef<HTMLLIElement>(null);
  const count = services.length;

  const focus = (row: number, button: 'first' | 'last') =>
    // The rows are those of before until React has drawn the new ones.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll('ol > li')[row]?.querySelectorAll('button');
      const target = buttons?.[button === 'first' ? 0 : buttons.length - 1] ?? box.current;
      target?.focus();
    });
  const moveUp = (service: Service, index: number) => {
    const without = services.filter((one) => one !== service);
    onChange([...without.slice(0, index - 1), service, ...without.slice(index - 1)]);
    setDone(messages.moved({ service: service.name, place: index, count }));
    focus(index - 1, 'first');
  };
  const remove = (service: Service, index: number) => {
    onChange(services.filter((one) => one !== service));
    setDone(messages.removed({ service: service.name }));
    focus(Math.min(index, count - 2), 'last');
  };
  const leaveOut = (one: Named) => {
    onChange(
      services,
      gone.filter((other) => other !== one),
    );
    setDone(messages.removed({ service: one.name }));
    focus(count - 1, 'last');
  };

  return (
    <li ref={box} tabIndex={-1} className={styles.chosen}>
      {count + gone.length === 0 && <p>{booking.summary.service}</p>}
      <ol>
        {services.map((service, index) => (
          <ChosenService
            key={service.id}
            service={service}
            staff={staff}
            place={index + 1}
            onUp={index > 0 && !anyOrder ? () => moveUp(service, index) : undefined}
            onRemove={() => remove(service, index)}
          />
        ))}
        {gone.map((one) => (
          <GoneService key={one.id} name={one.name} onRemove={() => leaveOut(one)} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {done}
      </p>
    </li>
  );
}
