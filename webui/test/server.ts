import { setupServer } from 'msw/node';

/** The API in tests. Each test adds the handlers it needs with `server.use`. */
export const server = setupServer();
