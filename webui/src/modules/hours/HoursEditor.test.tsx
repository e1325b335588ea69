import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BusinessProvider } from '@/modules/business/BusinessContext';
import { business } from '../../../test/fixtures/dashboard';
import { HoursEditor } from './HoursEditor';
import { toWeek } from './week';

const day = { is_open: true, windows: [{ open: '09:00', close: '17:00' }] };

it.each([
  ['offers no copy of the only open day', { friday: day }, 0],
  ['offers a copy to another open day', { friday: day, monday: day }, 2],
])('%s', (_, hours, copies) => {
  render(
    <BusinessProvider business={business}>
      <HoursEditor week={toWeek(hours)} onChange={() => undefined} />
    </BusinessProvider>,
  );
  expect(screen.queryAllByRole('button', { name: /^Copy the hours of/ })).toHaveLength(copies);
});
