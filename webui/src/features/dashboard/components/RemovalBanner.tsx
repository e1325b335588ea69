import Button from '@mui/material/Button';
import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { problemDetail } from '@/lib/problem';
import { useKeepTwoFactor } from '../api/keepTwoFactor';
import { removalMessages as text } from '../removalMessages';
import { Banner } from './Banner';

/** Says when two-factor sign-in is removed because somebody has lost the phone, and lets whoever is signed in stop that. */
export function RemovalBanner() {
  const { business, format } = useBusiness();
  const toast = useToast();
  const keep = useKeepTwoFactor(business.id);
  if (business.two_factor_removal_at === null) return null;
  const stop = () =>
    keep.mutate(undefined, {
      onSuccess: () => toast.success(text.kept),
      onError: (error) => toast.error(problemDetail(error, text.failed)),
    });
  const title = text.title({ when: format.dateTime(business.two_factor_removal_at) });
  return (
    <Banner name="two-factor-removal" about={business.two_factor_removal_at} kind="error" title={title}>
      <Notice
        kind="error"
        title={title}
        action={
          <Button size="small" variant="outlined" loading={keep.isPending} onClick={stop}>
            {text.keep}
          </Button>
        }
      >
        {text.text}
      </Notice>
    </Banner>
  );
}
