import { maxSeats, planTypes, teamRoles, type Company, type RequestType } from '@outpost/contracts';
import {
  FormDialog,
  numberText,
  PickerField,
  SelectField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import {
  bodyOf,
  emptyRequest,
  isOfCompany,
  messagesFor,
  type NewRequestValues,
} from './new-request-values.ts';
import { capital, typeLabel } from './request-words.ts';
import { useAsk, useChosenCompany, useCompanySource, useOwnCompanies } from './requests.queries.ts';

const options = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capital(value) }));

const seatsHint = (company: Company | undefined): string => {
  const most = `A company has at most ${numberText(maxSeats)}.`;
  return company ? `${company.name} has ${numberText(company.seats.total)} now. ${most}` : most;
};

/** Field that belongs to the chosen type. */
function TypeFields({ isOneOfMany, only }: ReturnType<typeof useOwnCompanies>) {
  const type = useFieldValue<NewRequestValues['type']>('type');
  const chosen = useChosenCompany(useFieldValue<string>('company'));
  const companies = useCompanySource();
  const company = only ?? chosen;
  return (
    <>
      {isOfCompany(type) && isOneOfMany && (
        <PickerField name="company" label="Company" source={companies} />
      )}
      {type === 'seat-increase' && (
        <TextField name="seats" label="Seats" hint={seatsHint(company)} />
      )}
      {type === 'plan-change' && (
        <SelectField
          name="plan"
          label="Plan"
          options={[{ value: '', label: 'Choose a plan' }, ...options(planTypes)]}
        />
      )}
      {type === 'domain' && (
        <TextField name="domain" label="Domain" hint="Such as leads.acme.com" />
      )}
      {type === 'deletion' && (
        <Text tone="muted">Your own account is deleted when this is approved.</Text>
      )}
      {type === 'team-invite' && (
        <>
          <TextField name="email" label="Email" type="email" />
          <TextField name="firstName" label="First name" />
          <TextField name="lastName" label="Last name" />
          <SelectField name="teamRole" label="Role" options={options(teamRoles)} />
        </>
      )}
    </>
  );
}

/** Creates a request to internal staff. */
export function NewRequestDialog({
  types,
  onClose,
}: {
  types: readonly RequestType[];
  onClose: () => void;
}) {
  const own = useOwnCompanies();
  const ask = useAsk();
  const toast = useToast();
  const [only, ...others] = types;
  const type = only && others.length === 0 ? only : '';
  return (
    <FormDialog<NewRequestValues>
      title="New request"
      submitLabel="Send request"
      initialValues={{ ...emptyRequest, type }}
      validate={(values) => messagesFor(values, own.isOneOfMany)}
      onSubmit={async (values) => {
        await ask.mutateAsync({ body: bodyOf(values) });
        toast.success('The request was sent. You are told when it is decided.');
      }}
      onClose={onClose}
    >
      <SelectField
        name="type"
        label="Type"
        options={[
          { value: '', label: 'Choose what you need' },
          ...types.map((value) => ({ value, label: typeLabel[value] })),
        ]}
      />
      <TypeFields {...own} />
      <TextField name="reason" label="Reason" lines={3} />
    </FormDialog>
  );
}
