import { useBusiness } from '@/modules/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { suspensionMessages } from '../suspensionMessages';
import { Banner } from './Banner';

/** Tells the owner since when and why the operator has suspended the business, which takes no bookings until it is restored. */
export function SuspensionBanner() {
  const { business, format } = useBusiness();
  if (business.suspension === null) return null;
  const { at, reason } = business.suspension;
  return (
    <Banner name="suspension" about={`${at} ${reason}`} kind="error" title={suspensionMessages.title}>
      <Notice kind="error" title={suspensionMessages.title}>
        {suspensionMessages.text({ since: format.dateTime(at), reason })}
      </Notice>
    </Banner>
  );
}
