import type { components } from '@/lib/schema';

/** One earlier customer in a list to choose from. */
export function CustomerOption({ customer }: { customer: components['schemas']['Customer'] }) {
  return (
    <span>
      <span dir="auto">{customer.full_name}</span>
      <br />
      <small>
        <bdi>{customer.email}</bdi>
      </small>
    </span>
  );
}
