import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { withPresentDays, type Week } from '@/modules/hours/week';
import type { Business } from '@/lib/queries/business';
import { useSaveSettings, type SaveSettings } from './useSaveSettings';

interface Draft {
  /** The business when editing began. */
  seen: Business;
  week: Week;
}

/**
 * A week that is edited and not saved; undefined while there is none. It is no form of react-hook-form: its editor passes whole weeks, says at each
 * time what is wrong with it, and a week that somebody else has saved is merged day by day.
 */
export function useWeekDraft(
  toWeek: (business: Business) => Week,
  options: SaveSettings<Business['operating_hours']>,
) {
  const { business } = useBusiness();
  const [draft, setDraft] = useState<Draft>();
  const { submit, clearError, ...saver } = useSaveSettings(options, (current) =>
    setDraft(
      (one) => one && { seen: current, week: withPresentDays(one.week, toWeek(one.seen), toWeek(current)) },
    ),
  );
  const seen = draft?.seen ?? business;
  return {
    ...saver,
    week: draft?.week,
    edit: (week: Week) => setDraft({ seen, week }),
    discard: () => {
      clearError();
      setDraft(undefined);
    },
    submit: (hours: Business['operating_hours']) =>
      submit(seen, hours, { onSaved: () => setDraft(undefined) }),
  };
}
