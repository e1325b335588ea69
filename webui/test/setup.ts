import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import './dialog';
import { server } from './server';

// How long to wait for what should come: a busy machine may take more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// A request that no test has described is a mistake in the test or in the code: fail, do not guess.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());
