import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { applyProblem } from '@/lib/applyProblem';
import { ApiProblem, isUnanswered, problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import type { EditedItem, ServiceValues } from './editedItems';
import { messages as text } from './messages';
import { useEditServices } from './useEditServices';

type Kind = 'save' | 'remove';

/** Why the services were not changed. */
export interface ServiceRefusal {
  kind: Kind;
  title: string;
  /** What to do; undefined where it is not known whether something was changed. */
  help: string | undefined;
  /** The owner may do it all the same. */
  asks: boolean;
}

/** Sends a change of the services. What the server has refused is shown until another value is entered. */
export function useSavedService(appointment: Appointment, form: UseFormReturn<ServiceValues>) {
  const { mutateAsync, isPending } = useEditServices();
  const entered = Object.values(useWatch({ control: form.control })).join(' ');
  const [refused, setRefused] = useState<{ entered: string; refusal: ServiceRefusal }>();

  const send = async (kind: Kind, items: EditedItem[], anyway: boolean) => {
    setRefused(undefined);
    try {
      return await mutateAsync({
        seen: appointment,
        body: { items, ...(anyway && { allow_outside_hours: true }) },
      });
    } catch (error) {
      if (!applyProblem(error, form.setError, ['service_id', 'staff_id']))
        setRefused({ entered, refusal: refusalOf(error, kind) });
      return undefined;
    }
  };
  return { busy: isPending, refusal: refused?.entered === entered ? refused.refusal : undefined, send };
}

function refusalOf(error: unknown, kind: Kind): ServiceRefusal {
  const title = problemDetail(error, text.failed);
  const help = isUnanswered(error) ? undefined : text.nothingChanged;
  if (error instanceof ApiProblem && error.status === 412)
    return { kind, title: text.changed, help: text.changedHelp, asks: false };
  if (error instanceof ApiProblem && error.code === 'outside_hours')
    return { kind, title, help: kind === 'save' ? text.asksToSave : text.asksToRemove, asks: true };
  return { kind, title, help, asks: false };
}
