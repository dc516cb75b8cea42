import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { companyKinds, defaultSeats, NewCompany, planTypes, validator } from '@outpost/contracts';
import { codeLabel, companyKindLabel } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import {
  FormDialog,
  PickerField,
  SelectField,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { useOrganizationSource } from '../../shell/organizations.queries.ts';
import { useCreateCompany } from '../companies.queries.ts';
import { useFranchisorSource } from '../company-choices.queries.ts';
import { companyPath } from '../../shell/paths.ts';
import { wholeNumber } from './whole-number.ts';

interface NewValues extends Record<string, unknown> {
  name: string;
  kind: (typeof companyKinds)[number];
  franchisor: string;
  whiteLabel: string;
  type: (typeof planTypes)[number];
  seats: string;
  domain: string;
}

const empty: NewValues = {
  name: '',
  kind: 'franchisee',
  franchisor: '',
  whiteLabel: '',
  type: 'free',
  seats: String(defaultSeats),
  domain: '',
};

/** Fields the creator of a company has to fill in. */
interface Asked {
  organization: boolean;
  /** Kind, and the franchisor above it. */
  place: boolean;
}

const bodyOf = ({ franchisor, whiteLabel, seats, kind, ...rest }: NewValues, asked: Asked) => ({
  ...rest,
  seats: wholeNumber(seats),
  ...(asked.place && { kind }),
  ...(asked.place && kind === 'franchisee' && franchisor && { franchisor }),
  ...(asked.organization && whiteLabel && { whiteLabel }),
});

const missing = ({ kind, franchisor, whiteLabel }: NewValues, asked: Asked) => ({
  ...(asked.organization && !whiteLabel && { whiteLabel: 'Organization is required' }),
  ...(asked.place &&
    kind === 'franchisee' &&
    !franchisor && { franchisor: 'Franchisor is required' }),
});

/** Kind and franchisor; the picker offers the franchisors of the chosen organization. */
function PlaceFields({ asked }: { asked: Asked }) {
  const kind = useFieldValue<string>('kind');
  const chosen = useFieldValue<string>('whiteLabel') || null;
  const isKnown = !asked.organization || chosen !== null;
  const isNeeded = kind === 'franchisee' && isKnown;
  const franchisors = useFranchisorSource(chosen, { isNeeded });
  return (
    <>
      <SelectField
        name="kind"
        label="Kind"
        options={companyKinds.map((value) => ({ value, label: companyKindLabel(value) }))}
      />
      {kind === 'franchisee' && (
        <PickerField
          name="franchisor"
          within={chosen}
          label="Franchisor"
          source={franchisors}
          isDisabled={!isKnown}
          hint={isKnown ? undefined : 'Choose an organization first'}
        />
      )}
    </>
  );
}

/**
 * Adds a pending company. Internal staff choose the organization; a franchisor adds below itself.
 */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCompany();
  const toast = useToast();
  const navigate = useNavigate();
  const viewer = useUser();
  const isStaff = viewer?.role != null && !isFranchisorContext(currentTenant(), true);
  const asked: Asked = { organization: isStaff, place: viewer?.role != null || !viewer?.msp };
  const organizations = useOrganizationSource(asked.organization);
  const submit = async (values: NewValues) => {
    const { company } = await create.mutateAsync({ body: bodyOf(values, asked) });
    toast.success(`${company.name} was added.`);
    await navigate(companyPath(company._id));
  };
  return (
    <FormDialog<NewValues>
      title="New company"
      submitLabel="Add company"
      initialValues={empty}
      validate={(values) => ({
        ...validator(NewCompany)(bodyOf(values, asked)),
        ...missing(values, asked),
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label="Company" isFocused />
      {asked.organization && organizations && (
        <PickerField name="whiteLabel" label="Organization" source={organizations} />
      )}
      {asked.place && <PlaceFields asked={asked} />}
      <SelectField
        name="type"
        label="Plan"
        options={planTypes.map((value) => ({ value, label: codeLabel(value) }))}
      />
      <TextField name="seats" label="Seats" />
      <TextField name="domain" label="Domain" hint="Such as example.com; may stay empty" />
    </FormDialog>
  );
}
