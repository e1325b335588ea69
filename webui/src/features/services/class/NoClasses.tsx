import { Notice } from '@/components/feedback/Notice';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { messages } from '../messages';

const text = messages.form.class;

/** Says that the business's plan has no classes any more. */
export function NoClasses() {
  return (
    <Notice kind="info" title={text.free} action={<UpgradeLink variant="outlined" />}>
      {text.freeText}
    </Notice>
  );
}
