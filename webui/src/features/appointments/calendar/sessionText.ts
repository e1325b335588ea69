import { statusNames } from '@/modules/appointment/messages';
import { messages as classes } from '@/modules/class/messages';
import type { Session } from '@/lib/queries/sessions';
import type { Formatter } from '@/lib/time';

/** "7 of 10 places", or that it is cancelled */
export function placesText({ status, places_taken: taken, capacity }: Session): string {
  return status === 'cancelled' ? statusNames.cancelled : classes.placesTaken({ taken, capacity });
}

/** "Vinyasa, class, 5:30 – 6:30 PM, 7 of 10 places" */
export function sessionLabel(session: Session, format: Formatter): string {
  return classes.entry({
    name: session.service_name,
    time: format.timeRange(session.start_datetime, session.end_datetime),
    places: placesText(session),
  });
}
