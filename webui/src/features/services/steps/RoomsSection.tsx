import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { FormSwitch } from '@/components/form/FormSwitch';
import { commaText } from '@/lib/commaText';
import { paths } from '@/lib/paths';
import { inUse, resourcePoolsQuery } from '@/lib/queries/resourcePools';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';
import styles from './steps.module.css';
import { maxPools } from './stepValues';
import { ToggleChip } from './ToggleChip';

const text = messages.form.rooms;

/** The kinds of rooms and equipment that a service needs. In a service with steps, each step can need other ones of them. */
export function RoomsSection({ control }: { control: Control<ServiceValues, unknown, ServiceRequest> }) {
  const { business } = useBusiness();
  const { data: pools } = useQuery(resourcePoolsQuery(business.id));
  const { field: chosen } = useController({ control, name: 'pools' });
  const processing = useWatch({ control, name: 'processing' });
  const { field: steps } = useController({ control, name: 'steps' });
  const titleId = useId();
  if (!pools) return null;
  const settings = paths.settings(business.id, 'resources');
  const needed = pools.filter(({ id }) => chosen.value.includes(id));
  const missing = needed.filter((pool) => inUse(pool) === 0);
  const choose = (id: string, on: boolean) => {
    const without = (list: readonly string[]) => list.filter((one) => one !== id);
    const change = (list: readonly string[]) => (on ? [...without(list), id] : without(list));
    chosen.onChange(change(chosen.value));
    steps.onChange(steps.value.map((step) => ({ ...step, pools: change(step.pools) })));
  };
  return (
    <div className={styles.section} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{text.title}</h3>
      <p className={styles.hint}>
        {pools.length > 0 ? (
          text.hint
        ) : (
          <>
            {text.none} <Link to={settings}>{text.add}</Link>
          </>
        )}
      </p>
      {missing.length > 0 && (
        <Notice
          kind="action"
          title={text.noTimes}
          action={
            <Button component={Link} to={settings} variant="outlined" size="small">
              {text.review}
            </Button>
          }
        >
          {text.nothingInUse({ kinds: commaText(missing.map(({ name }) => name)) })}
        </Notice>
      )}
      {pools.length > 0 && (
        <div className={styles.chips}>
          {pools.map((pool) => {
            const checked = chosen.value.includes(pool.id);
            return (
              <ToggleChip
                key={pool.id}
                label={pool.name}
                count={inUse(pool)}
                checked={checked}
                disabled={!checked && needed.length >= maxPools}
                onChange={(on) => choose(pool.id, on)}
              />
            );
          })}
        </div>
      )}
      {needed.length > 0 && !processing && (
        <div>
          <FormSwitch control={control} name="without_staff" label={text.withoutStaff} />
          <p className={styles.hint}>{text.withoutStaffHint}</p>
        </div>
      )}
    </div>
  );
}
