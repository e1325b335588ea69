import { http, HttpResponse } from 'msw';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { server } from '../../test/server';
import { api } from './apiClient';
import { ApiProblem, ForeignAnswer, NetworkError } from './problem';
import type { components } from './schema';

const slots = '/api/business/:id/available-slots/:serviceId';
const request = {
  path: { id: 'b/1', serviceId: 's1' },
  query: { appointment_date: '2027-06-10' },
};

describe('api', () => {
  it('fills in path and query and returns the typed body', async () => {
    let requested = '';
    server.use(
      http.get(slots, ({ request: { url } }) => {
        requested = url;
        return HttpResponse.json({ available_slots: ['09:00'], slots: [], timezone: 'UTC' });
      }),
    );
    const result = await api('get', '/api/business/{id}/available-slots/{serviceId}', request);
    expectTypeOf(result).toEqualTypeOf<components['schemas']['AvailableSlots']>();
    expect(result.available_slots).toEqual(['09:00']);
    expect(requested).toBe(
      'http://localhost/api/business/b%2F1/available-slots/s1?appointment_date=2027-06-10',
    );
  });

  it('sends a JSON body and the given headers', async () => {
    let sent: unknown;
    let key: string | null = null;
    server.use(
      http.post('/api/business/login', async ({ request: incoming }) => {
        sent = await incoming.json();
        key = incoming.headers.get('Idempotency-Key');
        return HttpResponse.json({ id: 'b1' });
      }),
    );
    const result = await api('post', '/api/business/login', {
      body: { email: 'a@example.com', password: 'long enough' },
      headers: { 'Idempotency-Key': 'k-12345678' },
    });
    expect(result).toEqual({ id: 'b1' });
    expect(sent).toEqual({ email: 'a@example.com', password: 'long enough' });
    expect(key).toBe('k-12345678');
  });

  it('returns undefined for 204', async () => {
    server.use(http.post('/api/business/logout', () => new HttpResponse(null, { status: 204 })));
    await expect(api('post', '/api/business/logout', {})).resolves.toBeUndefined();
  });

  it('throws the problem document of a refusal', async () => {
    server.use(
      http.get(slots, () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'Too many requests',
            status: 429,
            code: 'rate_limited',
            detail: 'Wait a minute.',
            errors: [{ field: 'a', message: 'b' }, 'nonsense'],
          },
          { status: 429, headers: { 'Retry-After': '60' } },
        ),
      ),
    );
    const failure = api('get', '/api/business/{id}/available-slots/{serviceId}', request);
    await expect(failure).rejects.toBeInstanceOf(ApiProblem);
    await expect(failure).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: 'Wait a minute.',
      errors: [{ field: 'a', message: 'b' }],
      retryAfter: 60,
    });
  });

  it('keeps only the status of a failure without a body', async () => {
    server.use(http.get(slots, () => new HttpResponse(null, { status: 502 })));
    await expect(api('get', '/api/business/{id}/available-slots/{serviceId}', request)).rejects.toMatchObject(
      { status: 502, code: '', detail: '', errors: [] },
    );
  });

  it('throws NetworkError when no response comes, and the abort when the caller aborts', async () => {
    server.use(http.get(slots, () => HttpResponse.error()));
    const call = (signal?: AbortSignal) =>
      api('get', '/api/business/{id}/available-slots/{serviceId}', { ...request, ...(signal && { signal }) });
    await expect(call()).rejects.toBeInstanceOf(NetworkError);
    await expect(call(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['a success with HTML', HttpResponse.html('<h1>Sign in to the network</h1>')],
    ['a success with JSON that is cut', new HttpResponse('{"id": ', { status: 201 })],
    ['a success without a body', new HttpResponse(null, { status: 200 })],
    ["a proxy's page", HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['a redirect', HttpResponse.redirect('https://portal.example/login', 302)],
  ])('throws ForeignAnswer for %s', async (_, response) => {
    server.use(http.get(slots, () => response));
    const call = api('get', '/api/business/{id}/available-slots/{serviceId}', request);
    await expect(call).rejects.toBeInstanceOf(ForeignAnswer);
  });

  it('is typed by the contract', () => {
    // @ts-expect-error -- the path parameter is required
    expectTypeOf(() => api('get', '/api/business/{id}', {})).toBeFunction();
    // @ts-expect-error -- the contract has no such path
    expectTypeOf(() => api('get', '/api/nothing', {})).toBeFunction();
    // @ts-expect-error -- the body must have a password
    expectTypeOf(() => api('post', '/api/business/login', { body: { email: 'x' } })).toBeFunction();
  });
});
