import { today, upcoming } from './calendar';
import { TestBusiness } from './testBusiness';
import { unbreakable } from './unbreakable';

const timezone = 'America/New_York';

/** The tabs of owner and operator, each with a text that is there once it has loaded. */
export const ownerTabs = [
  ['', unbreakable.name],
  ['appointments', unbreakable.name],
  ['appointments?view=day', unbreakable.name],
  ['appointments?view=week', unbreakable.name],
  ['appointments?view=month', unbreakable.name],
  ['customers', unbreakable.name],
  ['services', unbreakable.service],
  ['staff', unbreakable.name],
  ['staff/attention', 'In blocked time'],
  ['notifications', 'Request to confirm'],
  ['analytics', 'How these are counted'],
  ['settings', 'Calendar feeds'],
] as const;

export const operatorTabs = [
  ['', 'Recent Registrations'],
  ['businesses', 'Last sign-in'],
  ['subscriptions', 'Next renewal'],
  ['revenue', 'This month'],
  ['audit', 'Every action of an operator'],
  ['operators', 'Each of them can do everything here'],
  ['security', 'How you sign in'],
  ['system', 'Contact messages'],
] as const;

export const operator = { email: 'operator@demo.example.com', password: 'slotwise-demo' };

/** A business with something on every tab, all of it with values that have no place to break a line. */
export async function openFullBusiness(baseURL: string): Promise<TestBusiness> {
  const business = await TestBusiness.open(baseURL, {
    name: unbreakable.business,
    timezone,
    plan: 'premium_monthly',
    services: [
      { name: unbreakable.service, description: unbreakable.link, duration_minutes: 30, price: 20 },
      { name: 'Cut', duration_minutes: 30, price: 20 },
    ],
  });
  const staff = await business.hire(unbreakable.name, { specialization: unbreakable.service });
  await business.hire('Maya Chen');
  await business.addRooms(unbreakable.name, 2);
  const { name, email } = unbreakable;
  const day = upcoming(timezone, 3);
  await business.bookManually({ day: today(timezone), time: '23:00', name, email, staff });
  await business.book({ day, time: '09:00', name, email });
  await business.book({ day, time: '10:00' });
  await business.blockTime({ label: unbreakable.name, first_date: day, start: '09:00', end: '10:00' });
  return business;
}
