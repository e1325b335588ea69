import { createFormatter } from './time';
import { fixedClock } from './zoneClock';

/** How dates and times are written where there is no business whose zone decides. */
export const utcFormat = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '12',
  timezone: 'UTC',
  clock_changes: fixedClock('+00:00'),
});
