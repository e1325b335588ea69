/** Every text about a suspension by the operator. Separate from the other texts of the dashboard, because very few owners load it. */
export const suspensionMessages = {
  title: 'Your business takes no bookings at the moment',
  text: (since: string, reason: string) =>
    `The operator of this site suspended it on ${since}: “${reason}”. There are no new bookings, moves or deposits. Appointments that are already booked are not affected.`,
};
