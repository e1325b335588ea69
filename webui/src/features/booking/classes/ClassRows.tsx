import { CalendarIcon, PeopleIcon, TagIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import type { BookingState } from '../bookingState';
import type { ClassPlaces } from '../classPlaces';
import { SummaryRow } from '../components/SummaryRows';
import { messages as booking } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import type { Terms } from '../terms';
import { termsText } from '../termsText';
import { messages } from './messages';

interface ClassRowsProps {
  state: BookingState;
  terms: Terms | undefined;
  /** Whether the business has other services, so that a class is chosen among them. */
  hasServiceStep: boolean;
  onEdit: (step: 'service' | 'session') => void;
}

/** Which class, how many places in it, and when. */
export function ClassRows({ state, terms, hasServiceStep, onEdit }: ClassRowsProps) {
  const { format } = usePublicBusiness();
  const { step, places, taken } = state;
  const service = places?.service ?? state.service;
  const classStep = hasServiceStep ? 'service' : 'session';
  return (
    <>
      {service ? (
        <SummaryRow
          icon={<TagIcon />}
          value={service.name}
          more={places ? <SessionFacts session={places.session} /> : terms && termsText(terms)}
          change={step !== classStep && booking.class.tag}
          onEdit={() => onEdit(classStep)}
        />
      ) : (
        <SummaryRow icon={<TagIcon />} value={booking.class.tag} chosen={false} />
      )}
      {places ? (
        <SummaryRow
          icon={<PeopleIcon />}
          value={messages.chosen({ count: places.count })}
          more={eachText(places)}
        />
      ) : (
        <SummaryRow icon={<PeopleIcon />} value={booking.class.places} chosen={false} />
      )}
      {places ? (
        <SummaryRow
          icon={<CalendarIcon />}
          value={format.weekdayAndDate(format.day(places.session.start_datetime))}
          more={
            <>
              {format.timeRange(places.session.start_datetime, places.session.end_datetime)}
              <br />
              {format.zoneName}
            </>
          }
          change={step === 'details' && booking.summary.changeDateTime}
          onEdit={() => onEdit('session')}
        />
      ) : (
        <SummaryRow
          icon={<CalendarIcon />}
          value={taken ? format.dateTime(taken.start) : booking.summary.dateTime}
          gone={taken !== undefined}
          chosen={false}
        />
      )}
    </>
  );
}

function eachText({ service, count }: ClassPlaces): string {
  const price = formatMoney(service.price, service.currency);
  return count > 1 ? messages.each({ price }) : price;
}

function SessionFacts({ session }: Pick<ClassPlaces, 'session'>) {
  const { staff_name: staff, resource_names: rooms } = session;
  const time = formatDuration(session.duration_minutes);
  return (
    <>
      {staff === null ? time : booking.appointment.with({ time, staff })}
      {rooms.map((room) => (
        <span key={room}>
          <br />
          {room}
        </span>
      ))}
    </>
  );
}
