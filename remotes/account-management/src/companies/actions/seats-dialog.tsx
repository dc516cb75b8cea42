import { companyDetailEndpoints, maxSeats, validator, type Company } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useSetSeats } from '../companies.queries.ts';
import { wholeNumber } from './whole-number.ts';

/** Sets the number of a company's seats. */
export function SeatsDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const setSeats = useSetSeats();
  const toast = useToast();
  const { _id: id, name, seats, version } = company;
  const valuesOf = (shown: Pick<Company, 'seats'>) => ({ seats: String(shown.seats.total) });
  const bodyOf = (values: { seats: string }) => ({ seats: wholeNumber(values.seats) });
  return (
    <FormDialog<{ seats: string }, Company>
      title={t('seats.title', { name })}
      submitLabel={t('seats.submit')}
      initialValues={valuesOf({ seats })}
      validate={(values) => validator(companyDetailEndpoints.seats.body)(bodyOf(values))}
      record={{ valuesOf, labels: { seats: t('form.seats') } }}
      onSubmit={async (values, newer) => {
        const body = bodyOf(values);
        await setSeats.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success(t('seats.done', { name, seats: body.seats }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('seats.message', { used: seats.used })}</Text>
      <TextField
        name="seats"
        label={t('form.seats')}
        hint={t('seats.seatsHint', { used: seats.used, maxSeats: maxSeats.toLocaleString('en') })}
        isFocused
      />
    </FormDialog>
  );
}
