import Button from '@mui/material/Button';
import { useToast } from '@/components/feedback/Toasts';
import { CopyIcon, DownloadIcon } from '@/components/icon/dashboardIcons';
import { AppDialog } from '@/components/layout/AppDialog';
import { securityMessages } from './messages';
import styles from './Security.module.css';
import { useCopyText } from './useCopyText';

const text = securityMessages.recovery;

/** Shows new recovery codes, the only time that they can be read. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  const copy = useCopyText();
  const content = `${codes.join('\n')}\n`;
  const close = () => {
    toast.success(text.active);
    onClose();
  };
  return (
    <AppDialog
      open
      title={text.title}
      width={520}
      onClose={close}
      actions={
        <Button variant="contained" onClick={close}>
          {text.stored}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>{text.text}</p>
        <ul className={styles.codes} aria-label={text.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            startIcon={<CopyIcon size={16} />}
            onClick={() => void copy(content, text.copied)}
          >
            {text.copy}
          </Button>
          <Button
            component="a"
            variant="outlined"
            startIcon={<DownloadIcon size={16} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(content)}`}
            download={text.fileName}
          >
            {text.download}
          </Button>
        </div>
      </div>
    </AppDialog>
  );
}
