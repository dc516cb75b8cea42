import { maxSeats, planTypes, teamRoles, type Company, type RequestType } from '@outpost/contracts';
import {
  FormDialog,
  numberText,
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
import { useAsk, useOwnCompanies } from './requests.queries.ts';

const options = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capital(value) }));

const seatsHint = (company: Company | undefined): string => {
  const most = `A company has at most ${numberText(maxSeats)}.`;
  return company ? `${company.name} has ${numberText(company.seats.total)} now. ${most}` : most;
};

/** The field a type is about. */
function TypeFields({ companies }: { companies: readonly Company[] }) {
  const type = useFieldValue<NewRequestValues['type']>('type');
  const chosen = useFieldValue<string>('company');
  const company =
    companies.length === 1 ? companies[0] : companies.find(({ _id }) => _id === chosen);
  return (
    <>
      {isOfCompany(type) && companies.length > 1 && (
        <SelectField
          name="company"
          label="Company"
          options={[
            { value: '', label: 'Choose a company' },
            ...companies.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
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

/** Asks internal staff for something. */
export function NewRequestDialog({
  types,
  onClose,
}: {
  types: readonly RequestType[];
  onClose: () => void;
}) {
  const companies = useOwnCompanies();
  const ask = useAsk();
  const toast = useToast();
  const [only, ...others] = types;
  const type = only && others.length === 0 ? only : '';
  return (
    <FormDialog<NewRequestValues>
      title="New request"
      submitLabel="Send request"
      initialValues={{ ...emptyRequest, type }}
      validate={(values) => messagesFor(values, companies.length > 1)}
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
      <TypeFields companies={companies} />
      <TextField name="reason" label="Reason" lines={3} />
    </FormDialog>
  );
}
