import { expect, it } from 'vitest';
import { messageText } from './messageText';

it('tells what a message is and how it stands', () => {
  const message = { id: 'm', to: 'x', attempts: 1, reason: '', created_at: '', sent_at: null };
  expect(messageText({ ...message, kind: 'reminder', recipient: 'customer', state: 'sent' })).toBe(
    'Reminder emailed to the customer',
  );
  expect(messageText({ ...message, kind: 'booked', recipient: 'owner', state: 'failed' })).toBe(
    'Booking notice to you failed',
  );
  expect(messageText({ ...message, kind: 'booked', recipient: 'owner', state: 'sent' })).toBe(
    'Booking notice emailed to you',
  );
  expect(messageText({ ...message, kind: 'assigned', recipient: 'staff', state: 'queued' })).toBe(
    'Assignment to the staff member queued',
  );
  expect(messageText({ ...message, kind: 'address_changed', recipient: 'customer', state: 'sent' })).toBe(
    'Notice of the new address emailed to the former address',
  );
});
