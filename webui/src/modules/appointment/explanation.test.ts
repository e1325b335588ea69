import { expect, it } from 'vitest';
import { explanationBody, noExplanation } from './explanation';

it('leaves out what is not given', () => {
  expect(explanationBody(noExplanation)).toEqual({});
  expect(explanationBody({ ...noExplanation, note_to_customer: ' Sorry! ', reason: 'Ill' })).toEqual({
    note_to_customer: 'Sorry!',
    reason: 'Ill',
  });
});

it('drops the words to a customer who gets no email', () => {
  expect(explanationBody({ notify_customer: false, note_to_customer: 'Sorry!', reason: '' })).toEqual({
    notify_customer: false,
  });
});
