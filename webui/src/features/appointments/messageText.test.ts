import { expect, it } from 'vitest';
import { messageText } from './messageText';

it('tells what a message is and how it stands', () => {
  const message = { id: 'm', to: 'x', attempts: 1, reason: '', created_at: '', sent_at: null };
  expect(messageText({ ...message, kind: 'reminder', recipient: 'customer', state: 'sent' })).toBe(
    'Reminder sent',
  );
  expect(messageText({ ...message, kind: 'booked', recipient: 'owner', state: 'failed' })).toBe(
    'Booking notice to you failed',
  );
  expect(messageText({ ...message, kind: 'booked', recipient: 'owner', state: 'sent' })).toBe(
    'Booking notice emailed to you',
  );
});
