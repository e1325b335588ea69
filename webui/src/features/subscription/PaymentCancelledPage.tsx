import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CloseIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import { businessQuery } from '@/lib/queries/business';
import { sessionHint } from '@/lib/sessionHint';
import { createFormatter } from '@/lib/time';
import { ResultCard } from './components/ResultCard';
import { resultMessages } from './resultMessages';

const messages = resultMessages.cancelled;

/** The payment processor sends the browser here when nothing was paid. */
export function PaymentCancelledPage() {
  const businessId = sessionHint.read();
  // Without a session the page cannot say anything about the plan.
  const { data: business, isSuccess } = useQuery({
    ...businessQuery(businessId ?? ''),
    enabled: businessId !== null,
    retry: false,
  });
  const plans =
    businessId !== null && isSuccess ? paths.settings(businessId, 'subscription') : paths.register;
  return (
    <ResultCard
      tone="neutral"
      mark={<CloseIcon />}
      title={messages.title}
      actions={
        <>
          <Button component={Link} to={plans} variant="contained" size="large">
            {resultMessages.tryAgain}
          </Button>
          <Button href={paths.home} variant="outlined" size="large">
            {resultMessages.toHome}
          </Button>
        </>
      }
    >
      <p>
        {messages.text}{' '}
        {business?.grace_until && (
          <>
            <strong>
              {messages.grace({ until: createFormatter(business).dateTime(business.grace_until) })}
            </strong>
            {messages.graceRest}
          </>
        )}
        {business?.tier === 'free' && messages.free}
      </p>
    </ResultCard>
  );
}
