import { PrintIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import { Button } from './Button';

/** Prints the appointment card; the print styles hide the rest of the page. */
export function PrintButton() {
  return (
    <Button variant="text" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {messages.appointment.print}
    </Button>
  );
}
