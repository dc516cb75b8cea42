import { mostSeats, type Msp } from '@outpost/contracts';
import { TextField } from '@outpost/ui';
import { t } from '../i18n/msp-dialogs.ts';

/** Values of the franchisor form. */
export type MspValues = {
  name: string;
  contactName: string;
  contactEmail: string;
  seats: string;
};

export const mspLabels = (): Record<keyof MspValues, string> => ({
  name: t('form.name'),
  contactName: t('form.contactName'),
  contactEmail: t('form.contactEmail'),
  seats: t('form.seats'),
});

export const valuesOf = (msp: Pick<Msp, 'name' | 'contactName' | 'contactEmail' | 'seats'>) => ({
  name: msp.name,
  contactName: msp.contactName ?? '',
  contactEmail: msp.contactEmail ?? '',
  seats: String(msp.seats),
});

/** Parses the seats: undefined for an empty field, 0 for a text that is no number. */
export const seatsOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text) || 0;

/** Fields of a new or existing franchisor. */
export function MspFields() {
  return (
    <>
      <TextField name="name" label={mspLabels().name} isFocused />
      <TextField name="contactName" label={mspLabels().contactName} />
      <TextField name="contactEmail" label={mspLabels().contactEmail} type="email" />
      <TextField name="seats" label={mspLabels().seats} hint={t('form.seatsHint', { mostSeats })} />
    </>
  );
}
