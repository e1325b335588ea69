import { beforeEach, describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { ApiProblem, NetworkError } from '@/lib/problem';
import { appointment, business, cut, slot, slotsOf } from '../../../test/fixtures/booking';
import { server } from '../../../test/server';
import { bookingRequest } from './bookingRequest';
import { emptyDetails } from './model';
import { serviceAvailability } from './serviceAvailability';
import { BookingSubmission, resultOfError } from './submission';

const day = '2027-06-10';
const halfPastTen = slot(day, '10:30');
const details = { ...emptyDetails, fullName: ' Alex ', email: 'alex@example.com', phone: '1' };
const choices = { service: cut, day, slot: halfPastTen };
const shown = { ...business, cancellation_policy: 'A day ahead.' };
const request = bookingRequest(choices, details, { business: shown });
const bookings = '/api/business/b1/appointments';

/** Offers slots, and returns how often they were requested. */
function offer(slots = slotsOf(day)) {
  let requests = 0;
  server.use(
    http.get('/api/business/b1/available-slots/s1', () => {
      requests += 1;
      return HttpResponse.json({ available_slots: [], slots, timezone: business.timezone });
    }),
  );
  return () => requests;
}

/** Responds to the bookings one after the other, and returns the idempotency keys that were sent. */
function respond(...responses: (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post(bookings, ({ request: incoming }) => {
      keys.push(incoming.headers.get('Idempotency-Key'));
      return responses[Math.min(keys.length, responses.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return keys;
}

beforeEach(() => sessionStorage.clear());

const booked = () => HttpResponse.json(appointment, { status: 201 });
const send = (submission: BookingSubmission, body = request) =>
  submission.send(serviceAvailability(business, cut), day, halfPastTen, body);

describe('resultOfError', () => {
  it.each([
    [new ApiProblem(400, 'slot_taken', 'Time slot not available'), 'This time slot is no longer available. Please select a different time.'],
    [new ApiProblem(400, 'invalid', 'The name is too long.'), 'Booking error: The name is too long.'],
    [new ApiProblem(400, '', ''), 'Booking error: Please check your information and try again.'],
    [new ApiProblem(403, 'suspended', 'Harbour takes no bookings at the moment.'), 'Harbour takes no bookings at the moment.'],
    [new ApiProblem(503, '', 'Back soon.'), 'Server error (503): Back soon.'],
    [new ApiProblem(500, '', ''), 'Server error (500): Please try again.'],
    [new ApiProblem(404, 'not_found', 'Gone.'), 'Server error (404): Gone.'],
    [new NetworkError('x'), 'Network error: Unable to connect to server. Please check your internet connection.'],
  ])('%s', (error, message) => {
    expect(resultOfError(error)).toMatchObject({ message });
  }); // prettier-ignore

  it('reports a taken slot only with status 400', () => {
    expect(resultOfError(new ApiProblem(400, 'slot_taken', '')).type).toBe('slot taken');
    expect(resultOfError(new ApiProblem(409, 'slot_taken', 'Time slot not available')).type).toBe('failed');
  });
});

describe('bookingRequest', () => {
  it('sends the local time with seconds, the instant, and trimmed details', () => {
    expect(request).toEqual({
      service_id: 's1',
      staff_id: null,
      appointment_date: day,
      appointment_time: '10:30:00',
      appointment_datetime: '2027-06-10T10:30:00-03:00',
      client_info: { full_name: 'Alex', email: 'alex@example.com', phone: '1' },
      booking_source: 'online',
      cancellation_policy: 'A day ahead.',
      price_shown: cut.price,
      currency_shown: 'CAD',
      duration_shown: cut.duration_minutes,
      deposit_shown: { due_now: 0 },
    });
  });

  it('sends notes and the field that traps bots', () => {
    const filled = { ...details, notes: ' Ring twice ', website: 'http://spam' };
    const full = bookingRequest(choices, filled, { business });
    expect(full.client_info.notes).toBe('Ring twice');
    expect(full.website).toBe('http://spam');
  });

  it('sends the word of the link', () => {
    const context = { business, channel: 'newsletter' };
    expect(bookingRequest(choices, details, context).channel).toBe('newsletter');
  });
});

describe('BookingSubmission', () => {
  it('checks the slots once more and books', async () => {
    const requests = offer();
    const keys = respond(booked);
    expect(await send(new BookingSubmission('b1'))).toMatchObject({ type: 'booked' });
    expect(requests()).toBe(1);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('does not book a slot that is no longer offered', async () => {
    offer(slotsOf(day).filter(({ time }) => time !== '10:30'));
    const keys = respond(booked);
    expect(await send(new BookingSubmission('b1'))).toEqual({
      type: 'slot taken',
      message: 'Selected time slot is no longer available. Please choose a different time.',
    });
    expect(keys).toEqual([]);
  });

  it.each([
    ['a broken connection', () => HttpResponse.error()],
    ['a server error', () => new HttpResponse(null, { status: 502 })],
    ['a refusal by a proxy', () => HttpResponse.html('<h1>Sign in</h1>', { status: 403 })],
    ['a success that is no JSON', () => HttpResponse.html('<h1>Sign in</h1>')],
    ['a success that is cut', () => new HttpResponse('{"id": ', { status: 201 })],
  ])(
    'after %s sends the same key again, although the slot looks taken, because it may be booked already',
    async (_, broken) => {
      offer();
      const keys = respond(broken, booked);
      const submission = new BookingSubmission('b1');
      expect(await send(submission)).toMatchObject({
        type: 'failed',
        hint: expect.stringContaining('It may be booked all the same') as string,
      });
      offer([]);
      const afterReload = new BookingSubmission('b1');
      expect((await send(afterReload)).type).toBe('booked');
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    },
  );

  const corrected = { ...request, client_info: { ...request.client_info, phone: '902 555 0199' } };
  const reused = () => HttpResponse.json({ code: 'key_reused', detail: 'Used.' }, { status: 409 });
  const lost = () => HttpResponse.error();

  it('books no second time after a correction, also after a reload: it shows what the lost attempt booked', async () => {
    offer();
    const keys = respond(lost, lost, reused, reused, booked);
    await send(new BookingSubmission('b1'));
    offer([]);
    await send(new BookingSubmission('b1'), corrected);
    const again = { ...corrected, booking_source: 'online' as const, channel: 'newsletter' };
    expect(await send(new BookingSubmission('b1'), again)).toMatchObject({ type: 'booked', earlier: true });
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  it('books a correction if the server has not booked the lost attempt', async () => {
    offer();
    const keys = respond(lost, booked, booked);
    const submission = new BookingSubmission('b1');
    await send(submission);
    expect(await send(submission, corrected)).toMatchObject({ type: 'booked', earlier: false });
    await send(submission, corrected);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('still does not know about a lost attempt after too many requests', async () => {
    offer();
    const keys = respond(lost, () => new HttpResponse(null, { status: 429 }), booked);
    const submission = new BookingSubmission('b1');
    await send(submission);
    await send(submission, corrected);
    await send(submission, corrected);
    expect(new Set(keys).size).toBe(1);
  });

  it('still does not know about a lost attempt after a refused correction', async () => {
    offer();
    const refused = () => HttpResponse.json({ detail: 'No.' }, { status: 400 });
    const keys = respond(lost, refused, reused, booked);
    const submission = new BookingSubmission('b1');
    await send(submission);
    expect((await send(submission, corrected)).type).toBe('failed');
    expect(await send(submission, { ...corrected, notes: 'x' })).toMatchObject({ earlier: true });
    expect(new Set(keys).size).toBe(1);
  });

  it('uses a new key once every attempt is decided', async () => {
    offer();
    const gone = () => HttpResponse.json({ code: 'readdressed', detail: 'Booked.' }, { status: 409 });
    const keys = respond(lost, reused, gone, booked);
    const submission = new BookingSubmission('b1');
    await send(submission);
    expect((await send(submission, corrected)).type).toBe('failed');
    expect(await send(submission, corrected)).toMatchObject({ type: 'booked', earlier: false });
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('returns what can be booked now if the page showed something else', async () => {
    offer();
    const current = { service: { ...cut, price: 99 }, deposit: null, cancellation_policy: '' };
    respond(() => HttpResponse.json({ code: 'changed_meanwhile', current }, { status: 409 }));
    expect(await send(new BookingSubmission('b1'))).toMatchObject({ type: 'changed', offer: current });
  });

  it('checks the slots again after a refusal, and uses a new key for another request', async () => {
    const requests = offer();
    const keys = respond(
      () => HttpResponse.json({ code: 'invalid', detail: 'No.' }, { status: 400 }),
      booked,
    );
    const submission = new BookingSubmission('b1');
    expect((await send(submission)).type).toBe('failed');
    expect((await send(submission, { ...request, notes: 'x' })).type).toBe('booked');
    expect(requests()).toBe(2);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
