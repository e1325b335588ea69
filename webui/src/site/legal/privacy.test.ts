import { describe, expect, it } from 'vitest';
import { privacy } from './privacy';

/** The text of a part, with everything that its conditions can show. */
const textOf = (id: string) => JSON.stringify(privacy.parts.find((part) => part.id === id)?.blocks);

describe('the privacy page', () => {
  it.each([
    ['information', 'where the booking came from'], // appointments.channel
    ['information', 'block you, with a reason'], // customers.blocked_at, block_reason and blocked_phone
    ['information', 'each with network address, browser and time'], // sessions and account_events
    ['information', 'hours, breaks and days off'], // staff
    ['use', 'what happens to a deposit'], // mails about deposits and refunds
    ['retention', 'a hash of the address of its booking page'], // erased_links
    ['retention', 'how many emails a business has sent, for 9 days'], // mail_days
    ['cookies', 'closed the notice about a plan that has ended'], // local storage, by PlanEnded
    ['cookies', 'how far a screen was scrolled'], // session storage, by the router
  ])('states in %s what the software stores: %s', (part, words) => {
    expect(textOf(part)).toContain(words);
  });
});
