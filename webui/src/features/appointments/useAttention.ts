import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { assign, attentionQuery, type AttentionItem } from '@/lib/queries/attention';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { putBack } from './api/putBack';
import { attentionMessages as text } from './attentionMessages';

/** An appointment that needs attention, or did when the page was opened. */
export interface AttentionRowState {
  item: AttentionItem;
  settled: boolean;
  /** Why the last change failed. */
  failure: string | undefined;
}

/** The appointments that need attention, and those that were settled since the page was opened. */
export function useAttention() {
  const { business } = useBusiness();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, error, isPending, refetch } = useQuery(attentionQuery(business.id));
  const seen = useSeen(data);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const listed = new Set(data?.map(({ appointment }) => appointment.id));
  const rows = seen.map((item): AttentionRowState => ({
    item,
    settled: !listed.has(item.appointment.id),
    failure: failures[item.appointment.id],
  }));
  const fitting = rows.filter(({ item, settled }) => !settled && item.assign !== null);

  /** Sends the changes one after the other. One that is refused does not stop the others. */
  const send = async (changes: readonly { id: string; run: () => Promise<unknown> }[]) => {
    setBusy(true);
    const failed: Record<string, string> = {};
    for (const { id, run } of changes) {
      try {
        await run();
      } catch (error) {
        failed[id] = problemDetail(error, text.failed);
      }
    }
    setFailures(failed);
    await refreshBusiness(queryClient, business.id);
    setBusy(false);
    return changes.length - Object.keys(failed).length;
  };
  const assignments = (items: readonly AttentionItem[]) =>
    items.map((item) => ({ id: item.appointment.id, run: () => assign(business.id, item) }));

  return {
    rows,
    fitting: fitting.length,
    busy,
    /** Why they could not be loaded. */
    error: data === undefined ? error : null,
    isPending,
    retry: () => void refetch(),
    assign: (item: AttentionItem) => void send(assignments([item])),
    assignAll: async () => {
      const done = await send(assignments(fitting.map(({ item }) => item)));
      if (done > 0) toast.success(text.someAssigned({ count: done }));
    },
    undo: (before: Appointment, after: Appointment) =>
      void send([{ id: before.id, run: () => putBack(business.id, before, after) }]),
  };
}

/** Every item that was listed since the page was opened, in the state of its last listing, sorted by its start. */
function useSeen(data: readonly AttentionItem[] | undefined): readonly AttentionItem[] {
  const [seen, setSeen] = useState<readonly AttentionItem[]>([]);
  const [merged, setMerged] = useState<typeof data>();
  if (data !== merged && data !== undefined) {
    const byId = new Map([...seen, ...data].map((item) => [item.appointment.id, item]));
    const start = ({ appointment }: AttentionItem) => Date.parse(appointment.appointment_datetime);
    setMerged(data);
    setSeen([...byId.values()].sort((a, b) => start(a) - start(b)));
  }
  return seen;
}
