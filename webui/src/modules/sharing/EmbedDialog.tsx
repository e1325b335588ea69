import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { useToast } from '@/components/feedback/Toasts';
import { CopyIcon } from '@/components/icon/dashboardIcons';
import { AppDialog } from '@/components/layout/AppDialog';
import { codeText, iframeCode, scriptCode } from './embedCode';
import { EmbedCode, type CodeKind } from './EmbedCode';
import styles from './EmbedDialog.module.css';
import { embedMessages as text } from './embedMessages';
import { defaultOptions, readOptions } from './embedOptions';
import { EmbedOptionFields } from './EmbedOptionFields';
import { embedParts, EmbedParts } from './EmbedParts';
import { EmbedPreview } from './EmbedPreview';
import { EmbedSites } from './EmbedSites';

/** Writes the code with which another website shows the booking page. */
export function EmbedDialog({ onClose }: { onClose: () => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const defaults = defaultOptions(business.limits.branding ? business.brand_color : '');
  const [typed, setTyped] = useState(defaults);
  const [kind, setKind] = useState<CodeKind>('script');
  const [sitesChanged, setSitesChanged] = useState(false);
  const guard = useUnsavedChanges(sitesChanged);
  const close = () => guard(onClose);
  const options = readOptions(typed, defaults);
  const code = kind === 'script' ? scriptCode(business, options) : iframeCode(business, options);
  const shape = kind === 'iframe' ? kind : options.displayMode;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codeText(code));
      toast.success(text.copied);
    } catch {
      toast.error(text.notCopied);
    }
  };

  return (
    <AppDialog
      open
      title={text.title}
      width={944}
      onClose={close}
      flush
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {text.close}
          </Button>
          <Button variant="contained" startIcon={<CopyIcon size={16} />} onClick={() => void copy()}>
            {text.copy}
          </Button>
        </>
      }
    >
      <EmbedParts />
      <div className={styles.columns}>
        <div className={styles.options} id={embedParts.options}>
          <EmbedOptionFields
            typed={typed}
            options={options}
            modeHint={text.modeHints[shape]}
            onChange={setTyped}
            onReset={() => setTyped(defaults)}
          >
            <EmbedSites onChanged={setSitesChanged} />
          </EmbedOptionFields>
        </div>
        <div className={styles.result}>
          <div id={embedParts.preview}>
            <EmbedPreview options={options} showsButton={shape === 'button'} />
          </div>
          <div id={embedParts.code}>
            <EmbedCode code={code} kind={kind} hint={text.codeHints[shape]} onKind={setKind} />
          </div>
          <p className={styles.small}>{text.privacy}</p>
        </div>
      </div>
    </AppDialog>
  );
}
