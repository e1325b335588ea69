import { usePublicBusiness } from '../PublicBusinessContext';
import { announcedMinutes } from './depositScreen';
import { Hold } from './Hold';
import { messages } from './messages';

interface CountdownProps {
  startsAt: string;
  heldUntil: string;
  now: number;
}

/** The remaining minutes of the hold. Screen readers announce 10, 5 and 1. */
export function Countdown({ startsAt, heldUntil, now }: CountdownProps) {
  const { business, format } = usePublicBusiness();
  const left = Math.max(1, Math.ceil((Date.parse(heldUntil) - now) / 60_000));
  const announced = announcedMinutes(left);
  return (
    <>
      <Hold
        urgent
        title={messages.unpaid.held({ when: format.dateTime(startsAt) })}
        text={messages.unpaid.left({ until: format.time(heldUntil), minutes: left })}
        {...(business.deposit && { left: left / business.deposit.hold_minutes })}
      />
      <p role="status" className="visually-hidden">
        {announced !== undefined && messages.unpaid.announced({ minutes: announced })}
      </p>
    </>
  );
}
