import { messages as classes } from '@/modules/class/messages';
import { commaText } from '@/lib/commaText';
import { percentText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import type { Service } from '@/lib/queries/services';
import type { components } from '@/lib/schema';
import { formatDuration } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { messages } from './messages';
import { poolsOf } from './steps/stepValues';

const text = messages.form;

/** Whether customers can book the service: the only field that its switch edits. */
export const activeField: FieldText<Service> = {
  label: messages.columns.active,
  text: ({ is_active }) => (is_active ? messages.active : messages.off),
};

/** The fields of the service form. The pools have the names of what a service needs. */
export const serviceFields = (pools: readonly ResourcePool[]): readonly FieldText<Service>[] => [
  { label: text.name, text: ({ name }) => name },
  { label: text.description, text: ({ description }) => description || messages.none },
  {
    label: messages.columns.duration,
    text: ({ duration_minutes }) => formatDuration(duration_minutes),
  },
  { label: messages.columns.price, text: ({ price, currency }) => formatMoney(price, currency) },
  { label: text.category, text: ({ category }) => category || messages.none },
  { label: text.rooms.title, text: ({ steps }) => namesOf(poolsOf(steps), pools) || messages.none },
  { label: text.steps.title, text: ({ steps = [] }) => steps.map((step) => stepText(step, pools)) },
  { label: text.class.places, text: ({ class: about }) => String(about?.capacity ?? '') },
  { label: text.class.most, text: ({ class: about }) => String(about?.most_places ?? '') },
  { label: text.class.timetable, text: ({ class: about }) => (about?.plans ?? []).map(planText) },
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

const namesOf = (ids: readonly string[], pools: readonly ResourcePool[]) =>
  commaText(pools.filter(({ id }) => ids.includes(id)).map(({ name }) => name));

/** "Every Friday, 15:00" */
const planText = ({ weekday, time }: components['schemas']['ClassPlan']) =>
  text.class.planText({ day: classes.weekly[weekday], time });

/** "busy 30 min", "free 45 min (Chair)" */
function stepText(
  { minutes, staffed, pools: ids = [] }: components['schemas']['Step'],
  pools: readonly ResourcePool[],
): string {
  const length = formatDuration(minutes);
  const time = staffed ? text.steps.busyFor({ length }) : text.steps.freeFor({ length });
  const names = namesOf(ids, pools);
  return names === '' ? time : `${time} (${names})`;
}
