import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { changeBusiness } from '@/modules/business/changeBusiness';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { CodeIcon, QrCodeIcon } from '@/components/icon/dashboardIcons';
import { LazyEmbedDialog, LazyQrDialog } from '@/modules/sharing/LazyDialogs';
import { messages as sharing } from '@/modules/sharing/messages';
import { listText } from '@/lib/listText';
import { websiteFields } from '../fields';
import { messages } from '../messages';
import styles from '../SettingsPage.module.css';
import { useCardDraft } from '../useCardDraft';
import { RuleRow } from './RuleRow';
import ruleStyles from './RuleRow.module.css';
import { SettingsCard } from './SettingsCard';

const text = messages.website;

/** Where the booking page can be found: on the owner's own website, by a printed code, and in search engines. */
export function WebsiteCard() {
  const { business } = useBusiness();
  const [dialog, setDialog] = useState<'embed' | 'qr'>();
  const draft = useCardDraft<boolean, boolean>({
    fields: websiteFields,
    send: (business, hide_from_search) => changeBusiness(business, { hide_from_search }),
    savedText: text.saved,
  });
  const hidden = draft.value ?? business.hide_from_search;
  const close = () => setDialog(undefined);
  const sites = listText(business.embed_sites);
  return (
    <>
      <SettingsCard
        title={text.title}
        anchor="website"
        changed={hidden !== business.hide_from_search}
        saveLabel={text.save}
        saving={draft.saving}
        onSave={() => draft.submit(hidden)}
        onCancel={draft.discard}
      >
        <div className={styles.fields}>
          <SaveFailure error={draft.error} title={text.failed} />
          <p>{text.text}</p>
          <p>{sites === '' ? text.everySite : text.onlySites(sites)}</p>
          <div className={styles.buttons}>
            <Button variant="outlined" startIcon={<CodeIcon size={16} />} onClick={() => setDialog('embed')}>
              {sharing.embedCode}
            </Button>
            <Button variant="outlined" startIcon={<QrCodeIcon size={16} />} onClick={() => setDialog('qr')}>
              {sharing.qrCode}
            </Button>
          </div>
        </div>
        <RuleRow label={text.hide} text={text.hideText}>
          {({ id, describedBy }) => (
            <div className={ruleStyles.switch}>
              <Switch
                id={id}
                checked={hidden}
                onChange={(_, hide) => draft.edit(hide)}
                slotProps={{ input: { 'aria-describedby': describedBy } }}
              />
            </div>
          )}
        </RuleRow>
      </SettingsCard>
      <LazyEmbedDialog open={dialog === 'embed'} onClose={close} />
      <LazyQrDialog open={dialog === 'qr'} onClose={close} />
    </>
  );
}
