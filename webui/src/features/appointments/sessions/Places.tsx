import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { useToast } from '@/components/feedback/Toasts';
import { ChangedMeanwhileNotice } from '@/components/feedback/ChangedMeanwhileNotice';
import { FieldFrame } from '@/components/form/FieldFrame';
import { problemDetail } from '@/lib/problem';
import type { Session } from '@/lib/queries/sessions';
import { theirChanges } from '@/lib/versioned';
import { useUpdateSession } from './api/sessions';
import { PlacesBar } from './PlacesBar';
import { capacityFields } from './sessionTexts';
import styles from './SessionPanel.module.css';

const text = classes.panel;

/** How many places are taken. The owner can have more or fewer of them, but not fewer than are taken. */
export function Places({ session }: { session: Session }) {
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    change.current?.focus();
  };
  const { places_taken: taken, capacity } = session;
  return (
    <section>
      <div className={styles.places}>
        <strong>{classes.placesTaken({ taken, capacity })}</strong>
        <div>
          <PlacesBar {...session} />
        </div>
        {!editing && (
          <Button
            ref={change}
            variant="text"
            color="secondary"
            size="small"
            aria-label={text.changeLabel}
            onClick={() => setEditing(true)}
          >
            {text.change}
          </Button>
        )}
      </div>
      {editing && <CapacityForm session={session} onClose={close} />}
    </section>
  );
}

function CapacityForm({ session, onClose }: { session: Session; onClose: () => void }) {
  const { business } = useBusiness();
  const toast = useToast();
  const [seen, setSeen] = useState(session);
  const [typed, setTyped] = useState(String(session.capacity));
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useUpdateSession(business.id, {
    fields: capacityFields,
    onCurrent: setSeen,
  });
  const changes = theirChanges(error);
  const refused = error && !changes ? problemDetail(error, text.failed) : undefined;
  const save = () => {
    const capacity = Number(typed);
    const isWrong = !/^\d+$/.test(typed) || capacity < 1 || capacity > 500;
    setWrong(isWrong);
    if (isWrong) return;
    mutate(
      { seen, input: { capacity } },
      {
        onSuccess: () => {
          toast.success(text.saved);
          onClose();
        },
      },
    );
  };
  return (
    <form
      className={styles.capacity}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {changes && <ChangedMeanwhileNotice changes={changes} />}
      <FieldFrame label={text.places} error={wrong ? text.placesRequired : refused}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            type="number"
            value={typed}
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // The panel stays open.
              event.preventDefault();
              onClose();
            }}
            inputProps={{ min: 1, max: 500, inputMode: 'numeric', 'aria-describedby': describedBy }}
          />
        )}
      </FieldFrame>
      <div className={styles.buttons}>
        <Button variant="outlined" size="small" onClick={onClose}>
          {text.keep}
        </Button>
        <Button type="submit" variant="contained" size="small" loading={isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
