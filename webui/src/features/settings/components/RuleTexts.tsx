import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@/components/form/FieldFrame';
import { messages } from '../messages';
import styles from './RuleRow.module.css';
import type { RulesProps } from './RuleRows';

/** The texts that customers read. */
export function RuleTexts({ form, problems, choose }: RulesProps) {
  const text = messages.rules;
  return (
    <div className={styles.texts}>
      <FieldFrame label={text.arrivalNote} hint={text.arrivalNoteHint} error={problems.arrivalNote} optional>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            value={form.arrivalNote}
            onChange={({ target }) => choose({ arrivalNote: target.value })}
            inputProps={{ 'aria-describedby': describedBy, maxLength: 200, dir: 'auto' }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={text.policy} hint={text.policyHint} error={problems.cancellationPolicy} optional>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            minRows={2}
            value={form.cancellationPolicy}
            onChange={({ target }) => choose({ cancellationPolicy: target.value })}
            inputProps={{ 'aria-describedby': describedBy, maxLength: 2000, dir: 'auto' }}
          />
        )}
      </FieldFrame>
    </div>
  );
}
