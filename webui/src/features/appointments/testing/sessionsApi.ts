import { http, HttpResponse } from 'msw';
import type { Appointment } from '@/lib/queries/appointment';
import { session, vinyasa, withClasses } from '../../../../test/fixtures/sessions';
import { appointment, detail, service } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi } from '../../../../test/renderApp';
import type { SessionDetail } from '../sessions/api/sessions';
import { listPath } from './appointmentsApi';
import { calendar } from './calendarApi';

export const sessionsPath = '/api/business/b1/sessions';

/** An appointment in the class of the fixtures. */
export function participant(change: Partial<Appointment> = {}): Appointment {
  const { start_datetime, end_datetime } = session();
  return appointment({
    service_id: 'vinyasa',
    service_name: 'Vinyasa',
    appointment_datetime: start_datetime,
    end_datetime,
    duration_minutes: 60,
    session_id: 'd1',
    places: 1,
    ...change,
  });
}

/** Participants with these names. */
export const participants = (...names: string[]) =>
  names.map((full_name, index) =>
    participant({
      id: `p${index + 1}`,
      client_info: { full_name, email: 'x@example.com', phone: '', notes: '' },
    }),
  );

/** Serves a business with one class, whose date is the only thing in the calendar. */
export function sessionsApi(change: Partial<SessionDetail> = {}): void {
  const shown = { session: session(), participants: participants('Camille Durand'), ...change };
  dashboardApi(
    answers('/api/business/b1', withClasses),
    answers('/api/business/b1/services', [service(), vinyasa()]),
    answers('/api/business/b1/calendar', calendar({ appointments: [], sessions: [shown.session] })),
    answers(`${sessionsPath}/d1`, shown),
    answers(sessionsPath, [
      shown.session,
      session({ id: 'full', places_taken: 10, staff_name: 'Maya Chen' }),
    ]),
    answers(listPath, []),
    answers(`${listPath}/p1`, detail({ appointment: shown.participants[0] ?? appointment() })),
  );
}

/** A handler that keeps what is sent, and responds with the next of the responses, or the last one. */
export function recorded(
  method: 'put' | 'post',
  path: string,
  ...responses: (() => Response | HttpResponse<object>)[]
) {
  const sent: unknown[] = [];
  const handler = http[method](path, async ({ request }) => {
    sent.push(await request.json());
    return (responses[sent.length - 1] ?? responses.at(-1))?.() ?? HttpResponse.json({});
  });
  return { sent, handler };
}
