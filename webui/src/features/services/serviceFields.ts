import { percentText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { messages } from './messages';

const text = messages.form;

/** Whether customers can book the service: the only field that its switch edits. */
export const activeField: FieldText<Service> = {
  label: messages.columns.active,
  text: ({ is_active }) => (is_active ? messages.active : messages.off),
};

/** The fields of the service form. */
export const serviceFields: readonly FieldText<Service>[] = [
  { label: text.name, text: ({ name }) => name },
  { label: text.description, text: ({ description }) => description || messages.none },
  {
    label: messages.columns.duration,
    text: ({ duration_minutes }) => formatDuration(duration_minutes),
  },
  { label: messages.columns.price, text: ({ price, currency }) => formatMoney(price, currency) },
  { label: text.category, text: ({ category }) => category || messages.none },
  { label: text.bufferBefore, text: ({ buffer_before_minutes }) => String(buffer_before_minutes) },
  { label: text.bufferAfter, text: ({ buffer_after_minutes }) => String(buffer_after_minutes) },
  {
    label: text.deposit,
    text: ({ deposit_mode, deposit_percentage }) =>
      deposit_mode === 'own'
        ? percentText(deposit_percentage ?? 0)
        : text.deposits[deposit_mode ?? 'business'],
  },
  activeField,
  {
    label: text.bookableOnline,
    text: ({ bookable_online }) => (bookable_online ? messages.active : messages.off),
  },
];
