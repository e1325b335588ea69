import type { Day } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { useBusiness } from './BusinessContext';

/** Today's date in the business's zone. It changes by itself at midnight. */
export function useToday(): Day {
  const { format } = useBusiness();
  return format.day(new Date(useNow()).toISOString());
}
