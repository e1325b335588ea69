import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import {
  appointment,
  availableDays,
  business,
  managed,
  manyServices,
  services,
  slotsOf,
} from '../test/fixtures/booking.ts';
import {
  classAppointment,
  mixedServices,
  openSessions,
  yoga,
  yogaClasses,
} from '../test/fixtures/classes.ts';

/** A page's initial data by its address: /book/harbour, /book/many, /manage/confirmed, /manage/cancelled, … */
function initialDataOf(path: string): unknown {
  const [, page, name] = path.split('/');
  if (page === 'book' && name === 'harbour') return { page: 'booking', business, services };
  if (page === 'book' && name === 'yoga') return { page: 'booking', business: yoga, services: yogaClasses };
  if (page === 'book' && name === 'workshop') return { page: 'booking', business, services: mixedServices };
  if (page === 'book' && name === 'many')
    return { page: 'booking', business: { ...business, name: 'صالون الميناء' }, services: manyServices };
  if (page === 'book' && name === 'empty') return { page: 'booking', business, services: [] };
  const states = {
    confirmed: managed,
    pending: { ...managed, appointment: { ...appointment, status: 'pending' } },
    cancelled: { ...managed, appointment: { ...appointment, status: 'cancelled' }, can_change: false },
    closed: { ...managed, can_change: false },
    class: { ...managed, business: yoga, appointment: classAppointment, can_move: false },
  };
  if (page === 'manage' && name && name in states)
    return { page: 'manage', token: name, managed: states[name as keyof typeof states] };
  return { page: 'not_found' };
}

/** The JSON of an API response. It does not depend on earlier bookings. */
function apiResponse(request: IncomingMessage): unknown {
  const url = new URL(request.url ?? '/', 'http://fixture');
  const query = (name: string) => url.searchParams.get(name) ?? '';
  if (url.pathname.endsWith('/sessions/open')) return openSessions(url.searchParams);
  if (url.pathname === '/api/business/yoga/appointments') return classAppointment;
  if (url.pathname.includes('/available-days')) return availableDays(query('from'), query('to'));
  if (url.pathname.includes('/available-slots'))
    return { available_slots: [], slots: slotsOf(query('appointment_date')), timezone: business.timezone };
  if (url.pathname.endsWith('/cancel'))
    return { ...managed, appointment: { ...appointment, status: 'cancelled' }, can_change: false };
  if (url.pathname.endsWith('/move')) return managed;
  return appointment;
}

/** Serves the booking pages with made-up data, so that they can be worked on without the Go server. */
export function fixtureServer(): Plugin {
  return {
    name: 'slotwise-fixture-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://fixture').pathname;
        if (path.startsWith('/api/')) {
          response.statusCode = request.method === 'POST' && path.endsWith('/appointments') ? 201 : 200;
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(apiResponse(request)));
          return;
        }
        if (!/^\/(book|manage)\//.test(path)) {
          next();
          return;
        }
        const data = JSON.stringify(initialDataOf(path)).replaceAll('<', '\\u003c');
        const page = readFileSync(new URL('../book.html', import.meta.url), 'utf8')
          .replace(
            '<!--initial-data-->',
            `<script type="application/json" id="initial-data">${data}</script>`,
          )
          .replace('__TITLE__', 'Booking');
        void server.transformIndexHtml(path, page).then((html) => {
          response.setHeader('Content-Type', 'text/html');
          response.end(html);
        }, next);
      });
    },
  };
}
