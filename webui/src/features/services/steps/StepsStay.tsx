import { Notice } from '@/components/feedback/Notice';
import { messages } from '../messages';

const text = messages.form.steps;

/** Says that appointments ahead keep the steps and rooms with which they were booked. */
export function StepsStay({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice kind="info" title={text.stays({ count })}>
      {text.staysText}
    </Notice>
  );
}
