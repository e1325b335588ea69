import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { detail } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, renderApp } from '../../../../test/renderApp';
import { listPath, page } from '../testing/appointmentsApi';
import { calendar, inRooms, several } from '../testing/calendarApi';
import type { Calendar } from './api/readCalendar';

const remembered = 'slotwise.calendar-columns';
const dayPage = `${page}?view=day&date=2077-06-10`;
const at = (time: string) => `2077-06-10T${time}:00-04:00`;

const used = several({
  resources: [
    { resource_id: 'c1', from: at('10:00'), to: at('12:15'), items: [1, 2, 3] },
    { resource_id: 'b1', from: at('10:30'), to: at('10:45'), items: [1] },
  ],
});

function calendarApi(body: Calendar = inRooms({ appointments: [used] })) {
  dashboardApi(answers('/api/business/b1/calendar', body), answers(`${listPath}/a1`, detail()));
}

const columns = () => screen.getByRole('group', { name: 'Columns' });
const chair = () => screen.findByRole('group', { name: /^Chair 1,/ });

beforeEach(() => localStorage.clear());

describe('the switch between staff and rooms', () => {
  it('is there for the day of a business with rooms', async () => {
    calendarApi();
    const { user } = renderApp(dayPage);
    await screen.findByRole('group', { name: /^Maya Chen,/ });
    expect(within(columns()).getByRole('button', { name: 'Staff' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Columns' })).not.toBeInTheDocument());
  });

  it('is not there without rooms, whatever the browser remembers', async () => {
    localStorage.setItem(remembered, 'rooms');
    calendarApi(calendar());
    renderApp(dayPage);
    expect(await screen.findByRole('group', { name: /^Maya Chen,/ })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Columns' })).not.toBeInTheDocument();
  });

  it('is remembered by the browser', async () => {
    calendarApi();
    const { user } = renderApp(dayPage);
    await screen.findByRole('group', { name: /^Maya Chen,/ });
    await user.click(screen.getByRole('button', { name: 'Rooms' }));
    expect(await chair()).toBeVisible();
    expect(localStorage.getItem(remembered)).toBe('rooms');
  });
});

describe('a day of rooms', () => {
  beforeEach(() => localStorage.setItem(remembered, 'rooms'));

  it('shows who is in which room, and what is done there', async () => {
    calendarApi();
    renderApp(dayPage);
    const block = within(await chair()).getByRole('link');
    expect(block).toHaveAccessibleName(
      /^Elena Marchetti, Root color, Haircut, Blow-dry, Maya Chen, Leo Martins, 10:00\sAM\s–\s12:15\sPM, Confirmed$/,
    );
    expect(block).toHaveTextContent('3 services');
    const basin = screen.getByRole('group', { name: /^Basin 1,/ });
    expect(within(basin).getByRole('link')).toHaveTextContent('Root color');
    expect(screen.getByText(/^1 booked, 11:00\sAM\s–\s2:00\sPM$/)).toBeVisible();
    expect(screen.getByText('Basin')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Chair 2,/ })).not.toBeInTheDocument();
  });

  it('opens the panel of an appointment, and gives the focus back', async () => {
    calendarApi();
    const { user } = renderApp(dayPage);
    await user.click(within(await chair()).getByRole('link'));
    await waitFor(() => expect(document.querySelectorAll('a[aria-current="true"]')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elena Marchetti' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Elena.*12:15/ })).toHaveFocus());
  });

  it('moves nothing, and says where appointments are moved', async () => {
    calendarApi();
    const { user } = renderApp(dayPage);
    const block = within(await chair()).getByRole('link');
    expect(block).not.toHaveAttribute('draggable', 'true');
    expect(block).not.toHaveAttribute('aria-description');
    block.focus();
    await user.keyboard('m');
    expect(screen.queryByText(/^Moving/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Appointments are moved under Staff/)).toBeVisible();
  });
});
