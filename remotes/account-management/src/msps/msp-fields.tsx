import { mostSeats, type Msp } from '@outpost/contracts';
import { TextField } from '@outpost/ui';

/** A franchisor as a form holds it. */
export type MspValues = {
  name: string;
  contactName: string;
  contactEmail: string;
  seats: string;
};

export const mspLabels: Record<keyof MspValues, string> = {
  name: 'Name',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  seats: 'Seats',
};

export const valuesOf = (msp: Pick<Msp, 'name' | 'contactName' | 'contactEmail' | 'seats'>) => ({
  name: msp.name,
  contactName: msp.contactName ?? '',
  contactEmail: msp.contactEmail ?? '',
  seats: String(msp.seats),
});

/** What stands in the field as a number: none when it is empty, zero when it is no number. */
export const seatsOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text) || 0;

/** What is asked of a franchisor, whether it is new or not. */
export function MspFields() {
  return (
    <>
      <TextField name="name" label={mspLabels.name} isFocused />
      <TextField name="contactName" label={mspLabels.contactName} />
      <TextField name="contactEmail" label={mspLabels.contactEmail} type="email" />
      <TextField name="seats" label={mspLabels.seats} hint={`From 1 to ${mostSeats}`} />
    </>
  );
}
