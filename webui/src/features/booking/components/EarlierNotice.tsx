import { Notice } from '@/components/feedback/Notice';
import { commaText } from '@/lib/commaText';
import { isolated } from '@/lib/texts';
import { messages } from '../messages';
import type { Appointment } from '../model';

/** Says that an earlier attempt was booked, as it was sent then. */
export function EarlierNotice({ full_name: name, email, phone }: Appointment['client_info']) {
  return (
    <Notice kind="action" title={messages.confirmed.earlier}>
      {messages.confirmed.earlierText({
        client: commaText([name, email, phone].flatMap((part) => (part ? [isolated(part)] : []))),
      })}
    </Notice>
  );
}
