import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQuery, showSavedBusiness, type Business } from '@/lib/queries/business';
import { useVersionedSave } from '@/lib/useVersionedSave';
import type { FieldText, Versioned } from '@/lib/versioned';

/** Saves one card of the settings. `fields` are what the card edits. */
export function useSaveBusiness<Input>(
  fields: readonly FieldText<Business>[],
  send: (business: Versioned, input: Input) => Promise<Business>,
) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send,
    showCurrent: (business) => queryClient.setQueryData(businessQuery(business.id).queryKey, business),
  });
  return useMutation({
    mutationFn: save,
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
