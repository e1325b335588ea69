import { ApiProblem } from '@/lib/problem';
import type { Formatter } from '@/lib/time';
import { listOpenSessions } from '../api/listOpenSessions';
import type { BookingRequest } from '../bookingRequest';
import { offerOfPlaces, type ClassPlaces } from '../classPlaces';
import { messages as booking } from '../messages';
import type { OpenSession } from '../model';
import { resultOfError, type BookingResult, type BookingSubmission } from '../submission';
import { messages } from './messages';
import { placeAndPeople } from './sessionText';

/** The class can still be booked, but otherwise than it was shown. */
interface SessionChanged {
  type: 'session changed';
  session: OpenSession;
  /** Whether fewer places are left than were wanted. */
  fewer?: true;
  /** What is different, unless the places say it. */
  hint?: string;
}

type PlacesResult = BookingResult | SessionChanged;

/** Books places, after checking that the class still takes place as it was shown. */
export async function sendPlaces(
  submission: BookingSubmission,
  businessId: string,
  format: Formatter,
  places: ClassPlaces,
  request: BookingRequest,
): Promise<PlacesResult> {
  if (!submission.uncertain) {
    const changed = await offeredOtherwise(businessId, format, places);
    if (changed) return changed;
  }
  return resultForPlaces(await submission.post(request), places, format);
}

async function offeredOtherwise(
  businessId: string,
  format: Formatter,
  places: ClassPlaces,
): Promise<PlacesResult | undefined> {
  const { service, session: shown } = places;
  const day = format.day(shown.start_datetime);
  try {
    const { sessions } = await listOpenSessions(businessId, day, day, service.id);
    const session = sessions.find(({ id }) => id === shown.id);
    if (!session) return gone(messages.gone, places, format);
    if (session.status === 'cancelled') return gone(messages.cancelled, places, format);
    if (session.places_left === 0) return gone(messages.nowFull, places, format);
    const fewer = session.places_left < places.count && { fewer: true as const };
    const facts = factsOf(session, format);
    if (facts === factsOf(shown, format))
      return fewer ? { type: 'session changed', session, ...fewer } : undefined;
    return { type: 'session changed', session, ...fewer, hint: messages.changed({ facts }) };
  } catch (error) {
    return resultOfError(error);
  }
}

function resultForPlaces(result: BookingResult, places: ClassPlaces, format: Formatter): PlacesResult {
  const { count, session } = places;
  if (result.type === 'changed')
    return { ...result, offer: offerOfPlaces(result.offer, count, session.duration_minutes) };
  if (result.type !== 'failed' || !(result.error instanceof ApiProblem)) return result;
  const { code, placesLeft } = result.error;
  if (code === 'session_full') return gone(messages.nowFull, places, format);
  if (code === 'session_cancelled') return gone(messages.cancelled, places, format);
  if (code === 'too_late') return gone(messages.gone, places, format);
  if (code !== 'places_gone' || !placesLeft) return result;
  return { type: 'session changed', session: { ...session, places_left: placesLeft }, fewer: true };
}

/** When it is, and with whom and where. */
function factsOf(session: OpenSession, format: Formatter): string {
  const when = format.dateTime(session.start_datetime);
  const more = placeAndPeople(session);
  return more ? booking.service.facts({ first: when, second: more }) : when;
}

function gone(
  text: (values: { service: string; when: string }) => string,
  { service, session }: ClassPlaces,
  format: Formatter,
): PlacesResult {
  const when = format.dateTime(session.start_datetime);
  return { type: 'slot taken', message: text({ service: service.name, when }) };
}
