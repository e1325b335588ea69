import Button from '@mui/material/Button';
import { useToast } from '@/components/feedback/Toasts';
import { api } from '@/lib/apiClient';
import { problemDetail } from '@/lib/problem';
import { usePaymentPage } from '@/lib/usePaymentPage';
import { planMessages } from '../planMessages';

/** Opens the payment page for the monthly plan. */
export function PayButton({ amount }: { amount: string }) {
  const toast = useToast();
  const page = usePaymentPage<undefined>(() =>
    api('post', '/api/payments/checkout/session', {
      body: { package_id: 'premium', origin_url: window.location.origin },
    }).then(({ url }) => url),
  );
  return (
    <Button
      variant="contained"
      loading={page.opening}
      onClick={() =>
        page.open(undefined, {
          onError: (error) => toast.error(problemDetail(error, planMessages.upgradeFailed)),
        })
      }
    >
      {planMessages.pay({ amount })}
    </Button>
  );
}
