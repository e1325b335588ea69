import type { components } from '@/lib/schema';
import { loadSeveral } from '../several/loadParts';
import { LazyPart } from './LazyPart';

const rowHeight = 60;

interface ItemsListProps {
  items: readonly components['schemas']['AppointmentItem'][];
  currency: string;
}

/** Who does which of several services, when and for how much. */
export function ItemsList({ items, currency }: ItemsListProps) {
  return (
    <LazyPart load={loadSeveral} waiting={<div style={{ height: (items.length + 0.5) * rowHeight }} />}>
      {({ BookedItems }) => <BookedItems items={items} currency={currency} />}
    </LazyPart>
  );
}
