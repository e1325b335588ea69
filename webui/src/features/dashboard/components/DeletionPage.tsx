import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { ClockIcon } from '@/components/icon/icons';
import { BrandMark } from '@/modules/brand/BrandMark';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { api } from '@/lib/apiClient';
import { problemDetail } from '@/lib/problem';
import { businessQuery } from '@/lib/queries/business';
import { deletionQuery } from '@/lib/queries/deletion';
import { createFormatter } from '@/lib/time';
import { deletionMessages as text } from '../deletionMessages';
import styles from './AccessDenied.module.css';

/** All that an owner sees while the account is being deleted: until when they can keep it. */
export function DeletionPage({ businessId, onLogout }: { businessId: string; onLogout: () => void }) {
  useDocumentTitle(text.title);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(deletionQuery(businessId));
  const keep = useMutation({
    mutationFn: () => api('delete', '/api/business/{id}/deletion', { path: { id: businessId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: businessQuery(businessId).queryKey });
      toast.success(text.kept);
    },
  });
  const format = data && createFormatter(data);
  const when = format && data.delete_at ? format.fullDate(format.day(data.delete_at)) : undefined;
  return (
    <main className={styles.page}>
      <BrandMark sx={{ fontSize: 32 }} />
      <h1>{text.title}</h1>
      {keep.isError && <Notice kind="error" title={problemDetail(keep.error, text.failed)} />}
      <div role="status">
        <EmptyState
          icon={<ClockIcon size={24} />}
          title={when === undefined ? text.soon : text.on({ date: when })}
          text={text.text}
          action={
            <span className={styles.actions}>
              <Button variant="contained" loading={keep.isPending} onClick={() => keep.mutate()}>
                {text.keep}
              </Button>
              <Button variant="outlined" onClick={onLogout}>
                {text.logout}
              </Button>
            </span>
          }
        />
      </div>
    </main>
  );
}
