import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { AppDialog } from '@/components/layout/AppDialog';
import { zoneName } from '@/lib/time';
import { zonePreviewQuery } from '../api/previewTimezone';
import type { Kept } from '../api/saveDatetime';
import styles from '../SettingsPage.module.css';
import { zoneMessages as text } from '../zoneMessages';

interface ZoneDialogProps {
  timezone: string;
  busy: boolean;
  onConfirm: (kept: Kept) => void;
  onClose: () => void;
}

/** Asks what upcoming appointments keep, and says how many customers are told. */
export function ZoneDialog({ timezone, busy, onConfirm, onClose }: ZoneDialogProps) {
  const { business, format } = useBusiness();
  const [kept, setKept] = useState<Kept>('clock');
  const effect = useQuery(zonePreviewQuery(business.id, timezone));
  const first = effect.data?.first;
  const there = zoneName(timezone);
  const consequences = (choice: { mails: number; stay: number } | undefined) =>
    [
      choice !== undefined && choice.mails > 0 && text.told({ count: choice.mails }),
      choice !== undefined && choice.stay > 0 && text.stay({ count: choice.stay }),
    ]
      .filter((sentence) => sentence !== false)
      .map((sentence) => ` ${sentence}`)
      .join('');
  const mails = effect.data?.[kept].mails ?? 0;

  return (
    <AppDialog
      open
      title={text.title({ zone: there })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="contained" disabled={!effect.data} loading={busy} onClick={() => onConfirm(kept)}>
            {text.confirm}
          </Button>
        </>
      }
    >
      {effect.isError ? (
        <LoadFailure text={text.loadFailed} error={effect.error} onRetry={() => void effect.refetch()} />
      ) : !effect.data ? (
        <Skeleton height={160} />
      ) : (
        <div className={styles.stack}>
          <p>{text.ahead({ count: effect.data.appointments })}</p>
          {first && (
            <ChoiceCards
              legend={text.legend}
              value={kept}
              onChange={setKept}
              choices={[
                {
                  value: 'clock',
                  title: text.clock,
                  text:
                    text.clockText({ time: format.time(first.before), zone: there }) +
                    consequences(effect.data.clock),
                },
                {
                  value: 'moment',
                  title: text.moment,
                  text:
                    text.momentText({
                      before: format.time(first.before),
                      after: format.time(first.after),
                      from: format.zoneName,
                      to: there,
                    }) + consequences(effect.data.moment),
                },
              ]}
            />
          )}
          {mails > 0 && <Notice kind="info" title={text.quota} />}
        </div>
      )}
    </AppDialog>
  );
}
