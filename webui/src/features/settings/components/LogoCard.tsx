import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type DragEvent } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { FieldError } from '@/components/form/FieldError';
import { Pane } from '@/components/layout/Pane';
import { fieldError, problemDetail } from '@/lib/problem';
import { removeLogo, saveLogo } from '../api/saveLogo';
import { brandingMessages } from '../brandingMessages';
import { logoFields } from '../fields';
import { useSaveSettings } from '../useSaveSettings';
import styles from './LogoCard.module.css';

const text = brandingMessages.logo;
const kinds = ['image/png', 'image/jpeg', 'image/webp'];
const megabyte = 2 ** 20;
const maxBytes = 5 * megabyte;

/** The problem with a file, as far as the browser can tell. */
function fileProblem({ name, type, size }: File): string | undefined {
  if (!kinds.includes(type)) return text.wrongKind({ name });
  if (size > maxBytes) return text.tooLarge({ name, megabytes: (size / megabyte).toFixed(1) });
  return undefined;
}

/** The business's logo: a place to drop a file, or the logo with what can be done to it. */
export function LogoCard() {
  const { business } = useBusiness();
  const upload = useSaveSettings({ fields: logoFields, send: saveLogo, savedText: text.saved });
  const removal = useSaveSettings({ fields: logoFields, send: removeLogo, savedText: text.removed });
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = problem ?? fieldError(upload.error, 'picture');
  const logo = business.logo_url;

  const take = (file: File | undefined) => {
    if (!file) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong === undefined) upload.submit(business, file);
    else upload.clearError();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Pane title={text.title} anchor="logo">
      <div className={styles.body}>
        {refused === undefined && <SaveFailure error={upload.error} title={text.failed} />}
        <div
          className={styles.drop}
          data-over={over || undefined}
          data-refused={refused !== undefined || undefined}
          data-logo={logo !== null || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {logo === null ? (
            <span className={styles.place} />
          ) : (
            <img
              className={styles.place}
              src={logo}
              alt={text.of({ business: business.name })}
              width={80}
              height={80}
            />
          )}
          <div className={styles.words}>
            {logo === null ? (
              <>
                <strong>{text.drop}</strong>
                <p>{text.hint}</p>
              </>
            ) : (
              <>
                <p>{text.shown}</p>
                <p>{text.hint}</p>
              </>
            )}
            {refused !== undefined && (
              <FormHelperText error role="alert">
                <FieldError text={refused} />
              </FormHelperText>
            )}
          </div>
          <div className={styles.actions}>
            <Button variant="outlined" loading={upload.saving} onClick={() => input.current?.click()}>
              {logo === null ? text.choose : text.replace}
            </Button>
            {logo !== null && (
              <Button variant="text" color="error" onClick={() => setAsking(true)}>
                {text.remove}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={kinds.join(',')}
            aria-label={text.title}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = ''; // so that the same file can be chosen again
            }}
          />
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={text.removeDialog.title}
        confirmLabel={text.removeDialog.confirm}
        keepLabel={text.removeDialog.keep}
        busy={removal.saving}
        error={removal.error === null ? undefined : problemDetail(removal.error, text.failed)}
        onConfirm={() => removal.submit(business, undefined, { finish: () => setAsking(false) })}
        onClose={() => {
          removal.clearError();
          setAsking(false);
        }}
      >
        {text.removeDialog.text}
      </ConfirmDialog>
    </Pane>
  );
}
