import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { services, staffMember } from '../../../test/fixtures/booking';
import { bookingData, renderPage, serveAvailability } from './testing/renderPage';
import { serviceCard, stepTitle, summary } from './testing/steps';

const team = { ...bookingData, staff: [staffMember('maya'), staffMember('noor')] };
const without = (...ids: string[]) => ({
  ...team,
  services: services.filter(({ id }) => !ids.includes(id)),
  staff: team.staff.filter(({ id }) => !ids.includes(id)),
});

/** Opens a link, and again after the business has stopped offering something. */
async function openAgain(search: string, data: typeof team) {
  const { unmount } = renderPage(team, search);
  await screen.findAllByRole('heading', { level: 2 });
  unmount();
  return renderPage(data, location.search);
}

beforeEach(() => {
  sessionStorage.clear();
  serveAvailability();
});

describe('what is not offered any more', () => {
  it('is struck out among several services, and is removed before the customer goes on', async () => {
    const { user } = await openAgain('?service=s1,s7,s2&staff=maya,noor,any', without('s7'));
    await stepTitle('Choose services');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('No longer offered: Scalp treatment');
    const mark = await summary().findByText('Scalp treatment');
    expect(mark.tagName).toBe('S');
    expect(location.search).toBe('?service=s1,s2,s7&staff=maya,any');
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(summary().getByRole('button', { name: 'Remove Scalp treatment' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    await stepTitle('Choose a staff member');
  });

  it('is left out with one press below the title', async () => {
    const { user } = await openAgain('?service=s1,s7&staff=any', without('s7'));
    await stepTitle('Choose services');
    await user.click(screen.getByRole('button', { name: 'Go on without' }));
    expect(summary().queryByText('Scalp treatment')).not.toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe('?service=s1&staff=any'));
  });

  it('is struck out until another service is chosen', async () => {
    const { user } = await openAgain('?service=s7&date=2027-06-10', without('s7'));
    await stepTitle('Choose a service');
    expect(summary().getByText('Scalp treatment').tagName).toBe('S');
    expect(screen.queryByRole('button', { name: 'Go on without' })).not.toBeInTheDocument();
    await user.click(serviceCard(/Cut & finish/));
    await stepTitle('Choose a staff member');
    expect(summary().queryByText('No longer offered')).not.toBeInTheDocument();
  });

  it('is struck out until somebody else is chosen', async () => {
    const { user } = await openAgain('?service=s1&staff=maya', without('maya'));
    await stepTitle('Choose a staff member');
    expect(screen.getByRole('alert')).toHaveTextContent(/^No longer offered: maya/i);
    expect(summary().getByText(/^maya$/i).tagName).toBe('S');
    await user.click(screen.getByRole('button', { name: /^noor/i }));
    await stepTitle('Choose a date and time');
    expect(summary().queryByText('No longer offered')).not.toBeInTheDocument();
  });

  it('is asked about again for each service that somebody did', async () => {
    const { user } = await openAgain('?service=s1,s2&staff=maya,noor', without('maya'));
    await stepTitle('Choose a staff member');
    expect(screen.getByRole('alert')).toHaveTextContent(/^No longer offered: maya/i);
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    await stepTitle('Choose a date and time');
    expect(summary().queryByText('No longer offered')).not.toBeInTheDocument();
  });

  it('is not known of a link that somebody else has sent', async () => {
    renderPage(without('s7'), '?service=s1,s7');
    await stepTitle('Choose a staff member');
    expect(screen.queryByText(/No longer offered/)).not.toBeInTheDocument();
  });
});
