import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, type Control } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { weekdays } from '@/modules/hours/week';
import { useStaff } from '@/modules/staff/useStaff';
import { PlusIcon } from '@/components/icon/icons';
import type { Service } from '@/lib/queries/services';
import { messages } from '../messages';
import type { ServiceRequest, ServiceValues } from '../serviceSchema';
import section from '../steps/steps.module.css';
import styles from './class.module.css';
import { mostPlans, nextPlan, type PlanValues } from './classValues';
import { NotOpened } from './NotOpened';
import { PlanRow } from './PlanRow';

const text = messages.form.class;

interface TimetableProps {
  control: Control<ServiceValues, unknown, ServiceRequest>;
  /** Undefined for a new class. */
  service: Service | undefined;
}

/** When a class takes place every week. A time that was added has the focus, and after one was removed the time that follows it. */
export function Timetable({ control, service }: TimetableProps) {
  const { business } = useBusiness();
  const { field, fieldState } = useController({ control, name: 'plans' });
  const plans = field.value;
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const staff = useStaff().filter(
    ({ is_active, service_ids: does }) =>
      is_active && (does === null || (service !== undefined && does.includes(service.id))),
  );
  const change = (changed: PlanValues[]) => flushSync(() => field.onChange(changed));
  const focusOf = (index: number, selector: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(selector);
  const add = () => {
    change([...plans, nextPlan(plans, weekdays)]);
    focusOf(plans.length, '[role=combobox]')?.focus();
  };
  const remove = (index: number) => {
    change(plans.toSpliced(index, 1));
    (focusOf(Math.min(index, plans.length - 2), ':scope > button') ?? addButton.current)?.focus();
  };
  return (
    <div className={section.section} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{text.timetable}</h3>
      <p className={section.hint}>{text.timetableHint({ days: business.booking_rules.horizon_days })}</p>
      <ul ref={list} className={styles.plans}>
        {plans.map((plan, index) => (
          <PlanRow
            key={index}
            place={index + 1}
            plan={plan}
            staff={staff}
            error={fieldState.error?.message}
            onChange={(part) => field.onChange(plans.with(index, { ...plan, ...part }))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {plans.length < mostPlans ? (
        <div>
          <Button
            ref={addButton}
            variant="text"
            size="small"
            startIcon={<PlusIcon size={16} />}
            onClick={add}
          >
            {text.add}
          </Button>
        </div>
      ) : (
        <p className={section.hint}>{text.most50}</p>
      )}
      {service && <NotOpened serviceId={service.id} />}
    </div>
  );
}
