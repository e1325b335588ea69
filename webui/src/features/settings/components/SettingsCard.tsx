import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { EditIcon } from '@/components/icon/dashboardIcons';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { messages } from '../messages';
import styles from './SettingsCard.module.css';

interface SettingsCardProps {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The id for links to the card. */
  anchor: string;
  /** Whether something was entered that is not saved. The card says so, and leaving the page asks first. */
  changed: boolean;
  /** Whether Cancel and Save are shown; by default once something has changed. */
  editing?: boolean;
  /** Beside the title as long as nothing has changed. */
  action?: ReactNode;
  /** Shown before Cancel and Save. */
  note?: ReactNode;
  saveLabel: string;
  /** Why it was not saved. Shown before the content as long as something has changed. */
  failure?: Error | null;
  failedText?: string;
  /** Whether what was entered can be saved as it is. */
  canSave?: boolean;
  saving?: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A part of the settings that is saved on its own, with its Save button or with Enter. */
export function SettingsCard({
  title,
  subtitle,
  anchor,
  changed,
  editing = changed,
  action,
  note,
  saveLabel,
  failure = null,
  failedText = '',
  canSave = true,
  saving = false,
  onSave,
  onCancel,
  children,
}: SettingsCardProps) {
  useUnsavedChanges(changed && title);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!editing) return undefined;
    const card = form.current;
    // A card that becomes shorter when it is saved would leave the screen at the cards below it.
    return () => card?.scrollIntoView({ block: 'nearest' });
  }, [editing]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (editing && canSave) onSave();
      }}
    >
      <Pane
        title={title}
        subtitle={subtitle}
        anchor={anchor}
        action={
          changed ? (
            <IconChip fill="warning" icon={<EditIcon size={14} />} label={messages.unsaved} />
          ) : (
            action
          )
        }
      >
        {changed && failure !== null && (
          <div className={styles.failure}>
            <SaveFailure error={failure} title={failedText} />
          </div>
        )}
        {children}
        {editing && (
          <div className={styles.footer}>
            <span className={styles.note}>{note}</span>
            <div className={styles.actions}>
              <Button className={styles.button ?? ''} variant="outlined" onClick={onCancel}>
                {messages.cancel}
              </Button>
              <Button
                className={styles.button ?? ''}
                type="submit"
                variant="contained"
                disabled={!canSave}
                loading={saving}
              >
                {saveLabel}
              </Button>
            </div>
          </div>
        )}
      </Pane>
    </form>
  );
}
