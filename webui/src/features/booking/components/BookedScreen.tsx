import type { ReactNode } from 'react';
import { loadParts } from '../deposit/loadParts';
import type { Appointment } from '../model';
import { Frame } from './Frame';
import { LazyPart } from './LazyPart';

/** Loads what is shown after a booking without a deposit. */
export const loadConfirmation = () => import('./Confirmation');

interface BookedScreenProps {
  appointment: Appointment | undefined;
  /** What the customer has to know besides. */
  notice: ReactNode;
  onPaid: (appointment: Appointment) => void;
  onAgain: () => void;
  /** Called when the confirmation is left, by the button or by the browser's Back. */
  onLeave: () => void;
}

/** What follows a booking: its payment, or the confirmation. */
export function BookedScreen({ appointment, notice, onPaid, onAgain, onLeave }: BookedScreenProps) {
  const payment = appointment?.payment;
  if (payment) {
    return (
      <Frame>
        <LazyPart load={loadParts} waiting={<main />}>
          {({ PaymentHandoff }) => (
            <PaymentHandoff appointment={appointment} notice={notice} payment={payment} onPaid={onPaid} />
          )}
        </LazyPart>
      </Frame>
    );
  }
  return (
    <Frame>
      <LazyPart load={loadConfirmation} waiting={<main />}>
        {({ Confirmation }) =>
          appointment && (
            <Confirmation appointment={appointment} notice={notice} onAgain={onAgain} onLeave={onLeave} />
          )
        }
      </LazyPart>
    </Frame>
  );
}
