import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { manyServices, services } from '../../../../test/fixtures/booking';
import { bookingData, renderPage, serveAvailability } from '../testing/renderPage';
import { summary } from '../testing/steps';

beforeEach(serveAvailability);

describe('the service step', () => {
  it('says what is missing, and moves the focus there', async () => {
    const { user } = renderPage(bookingData);
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Please select a service');
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    await user.click(screen.getByRole('radio', { name: /Short cut/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(summary().getByText('Short cut')).toBeVisible();
  });

  it('stays on the step while arrow keys change the choice', async () => {
    const { user } = renderPage(bookingData);
    await user.click(screen.getByRole('radio', { name: /Cut & finish/ }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Short cut/ })).toBeChecked();
    expect(screen.getByText('Step 1 of 4')).toBeVisible();
  });

  it('shows group names only when there are several', () => {
    renderPage({ ...bookingData, services: services.slice(0, 3) });
    expect(screen.getByRole('group')).toHaveAccessibleName('Services');
    expect(screen.queryByText('Cuts')).not.toBeInTheDocument();
  });

  it('has a search when there are many services', async () => {
    const { user } = renderPage({ ...bookingData, services: manyServices });
    expect(screen.getAllByRole('radio')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Group 3' }));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'sixty');
    expect(screen.getByText('2 services')).toHaveAttribute('role', 'status');
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText('No services match “sixty nothing”.')).toBeVisible();
  });

  it('explains that a business has no services yet', () => {
    renderPage({ ...bookingData, services: [] });
    expect(screen.getByText('No services can be booked online yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });
});
