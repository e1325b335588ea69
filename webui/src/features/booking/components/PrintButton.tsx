import Button from '@mui/material/Button';
import { PrintIcon } from '@/components/icon/icons';
import { messages } from '../messages';

/** Prints the appointment card; the print styles hide the rest of the page. */
export function PrintButton() {
  return (
    <Button variant="text" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {messages.appointment.print}
    </Button>
  );
}
