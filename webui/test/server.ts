import { setupServer } from 'msw/node';

/** The API as tests see it: each test adds the handlers it needs with `server.use`. */
export const server = setupServer();
