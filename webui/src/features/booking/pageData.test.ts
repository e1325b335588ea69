import { expect, it } from 'vitest';
import { business, managed, services } from '../../../test/fixtures/booking';
import { readPageData } from './pageData';

it.each([
  [{ page: 'booking', business, services }, 'booking'],
  [{ page: 'manage', token: 't', managed }, 'manage'],
  [{ page: 'not_found' }, 'not_found'],
  [{ page: 'booking' }, 'not_found'],
  [undefined, 'not_found'],
])('%#: reads the page', (data, page) => expect(readPageData(data).page).toBe(page));
