import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { problemDetail } from '@/lib/problem';
import { useEndFeed, useMakeFeed, useShowCustomers, type CalendarFeed } from './api/calendarFeeds';
import styles from './FeedRow.module.css';
import { messages } from './messages';

interface FeedRowProps {
  /** Whose appointments the calendar has; null for all of the business. */
  staffId: string | null;
  name: string;
  /** Above the hint, if not the name. */
  title?: string;
  hint: string;
  /** Undefined as long as there is no address. */
  feed: CalendarFeed | undefined;
}

/** One calendar with its private address: creates, renews or ends it, and chooses whether it has customers' names. */
export function FeedRow({ staffId, name, title = name, hint, feed }: FeedRowProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const make = useMakeFeed(business.id);
  const show = useShowCustomers(business.id);
  const end = useEndFeed(business.id);
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const [address, setAddress] = useState<string>();
  const close = () => {
    make.reset();
    end.reset();
    setAsking(undefined);
  };
  const failed = (error: Error) => toast.error(problemDetail(error, messages.changeFailed));
  const shown = show.isPending ? show.variables.shown : (feed?.show_customers ?? false);

  const create = () =>
    make.mutate(
      { staff_id: staffId, show_customers: shown },
      {
        onSuccess: ({ url }) => {
          setAddress(url);
          close();
        },
        onError: (error) => feed ?? toast.error(problemDetail(error, messages.makeFailed)),
      },
    );

  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong dir="auto">{title}</strong>
          <p>{feed ? messages.made({ date: format.date(format.day(feed.created_at)) }) : hint}</p>
        </div>
        {feed ? (
          <div className={styles.buttons}>
            <Button size="small" variant="outlined" onClick={() => setAsking('renew')}>
              {messages.renew}
            </Button>
            <Button size="small" variant="text" color="error" onClick={() => setAsking('end')}>
              {messages.end}
            </Button>
          </div>
        ) : (
          <Button size="small" variant="outlined" loading={make.isPending} onClick={create}>
            {messages.make}
          </Button>
        )}
      </div>
      {feed && (
        <FormControlLabel
          sx={{ m: 0, gap: 1, alignSelf: 'start' }}
          label={messages.showCustomers}
          control={
            <Switch
              checked={shown}
              onChange={(_, checked) => show.mutate({ feedId: feed.id, shown: checked }, { onError: failed })}
              slotProps={{ input: { 'aria-label': `${messages.showCustomers}: ${name}` } }}
            />
          }
        />
      )}
      {feed && address !== undefined && <NewAddress name={name} address={address} />}
      <ConfirmDialog
        open={asking === 'renew'}
        title={messages.renewDialog.title}
        confirmLabel={messages.renewDialog.confirm}
        keepLabel={messages.renewDialog.keep}
        busy={make.isPending}
        error={make.error ? problemDetail(make.error, messages.makeFailed) : undefined}
        onConfirm={create}
        onClose={close}
      >
        {messages.renewDialog.text}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        title={messages.endDialog.title({ whose: name })}
        confirmLabel={messages.endDialog.confirm}
        keepLabel={messages.endDialog.keep}
        busy={end.isPending}
        error={end.error ? problemDetail(end.error, messages.changeFailed) : undefined}
        onConfirm={() =>
          feed &&
          end.mutate(feed.id, {
            onSuccess: () => {
              toast.success(messages.ended);
              setAddress(undefined);
              close();
            },
          })
        }
        onClose={close}
      >
        {messages.endDialog.text}
      </ConfirmDialog>
    </div>
  );
}

/** An address that was just created, to copy or to open. */
function NewAddress({ name, address }: { name: string; address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(messages.copied);
    } catch {
      toast.error(messages.notCopied);
    }
  };
  return (
    <div className={styles.address}>
      <Notice kind="info" title={messages.once} />
      <div className={styles.copy}>
        <OutlinedInput
          fullWidth
          readOnly
          size="small"
          value={address}
          onFocus={({ target }) => target.select()}
          inputProps={{ 'aria-label': messages.address({ whose: name }) }}
        />
        <Button variant="outlined" startIcon={<CopyIcon size={16} />} onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </div>
      <Button
        size="small"
        variant="text"
        href={address.replace(/^https?/, 'webcal')}
        sx={{ alignSelf: 'start' }}
      >
        {messages.subscribe}
      </Button>
    </div>
  );
}
