import { companyDetailEndpoints, maxSeats, validator, type Company } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
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
      title={`Change the seats of ${name}`}
      submitLabel="Change seats"
      initialValues={valuesOf({ seats })}
      validate={(values) => validator(companyDetailEndpoints.seats.body)(bodyOf(values))}
      record={{ valuesOf, labels: { seats: 'Seats' } }}
      onSubmit={async (values, newer) => {
        const body = bodyOf(values);
        await setSeats.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success(`${name} has ${body.seats} seats now.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {seats.used} of its seats are taken: by everybody but guests and deactivated people.
      </Text>
      <TextField
        name="seats"
        label="Seats"
        hint={`From ${seats.used} to ${maxSeats.toLocaleString('en')}`}
        isFocused
      />
    </FormDialog>
  );
}
