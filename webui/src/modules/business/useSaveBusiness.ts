import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQuery, showSavedBusiness, type Business } from '@/lib/queries/business';
import { useVersionedSave } from '@/lib/useVersionedSave';
import type { FieldText, Versioned } from '@/lib/versioned';

/**
 * Saves a form that edits fields of the business. `onCurrent` gets what another user has saved meanwhile.
 */
export function useSaveBusiness<Input>(
  fields: readonly FieldText<Business>[],
  send: (business: Versioned, input: Input) => Promise<Business>,
  onCurrent?: (business: Business) => void,
) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send,
    showCurrent: (business) => {
      queryClient.setQueryData(businessQuery(business.id).queryKey, business);
      onCurrent?.(business);
    },
  });
  return useMutation({
    mutationFn: save,
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
