import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { manyServices, services } from '../../../../test/fixtures/booking';
import { bookingData, renderPage, serveAvailability } from '../testing/renderPage';
import { serviceCard, serviceCards, summary } from '../testing/steps';

beforeEach(serveAvailability);

describe('the service step', () => {
  it('leads on with one press, and shows what was chosen after going back', async () => {
    const { user } = renderPage(bookingData);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(serviceCard(/Short cut/));
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(summary().getByText('Short cut')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(serviceCard(/Short cut/)).toHaveAttribute('aria-pressed', 'true');
    expect(serviceCard(/Cut & finish/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows group names only when there are several', () => {
    renderPage({ ...bookingData, services: services.slice(0, 3) });
    expect(screen.getByRole('group')).toHaveAccessibleName('Services');
    expect(screen.queryByText('Cuts')).not.toBeInTheDocument();
  });

  it('has a search when there are many services', async () => {
    const { user } = renderPage({ ...bookingData, services: manyServices });
    expect(serviceCards()).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Group 3' }));
    expect(serviceCards()).toHaveLength(6);
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'sixty');
    expect(screen.getByText('2 services')).toHaveAttribute('role', 'status');
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText('No services match “sixty nothing”.')).toBeVisible();
  });

  it('explains that a business has no services yet', () => {
    renderPage({ ...bookingData, services: [] });
    expect(screen.getByText('No services can be booked online yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show your appointment/ })).not.toBeInTheDocument();
  });
});
