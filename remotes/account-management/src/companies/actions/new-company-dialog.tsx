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
import { t } from '../../i18n/company-dialogs.ts';
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
  ...(asked.organization && !whiteLabel && { whiteLabel: t('create.whiteLabelRequired') }),
  ...(asked.place &&
    kind === 'franchisee' &&
    !franchisor && { franchisor: t('form.franchisorRequired') }),
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
        label={t('create.kind')}
        options={companyKinds.map((value) => ({ value, label: companyKindLabel(value) }))}
      />
      {kind === 'franchisee' && (
        <PickerField
          name="franchisor"
          within={chosen}
          label={t('form.franchisor')}
          source={franchisors}
          isDisabled={!isKnown}
          hint={isKnown ? undefined : t('create.franchisorHint')}
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
    toast.success(t('create.done', { name: company.name }));
    await navigate(companyPath(company._id));
  };
  return (
    <FormDialog<NewValues>
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={empty}
      validate={(values) => ({
        ...validator(NewCompany)(bodyOf(values, asked)),
        ...missing(values, asked),
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('form.name')} isFocused />
      {asked.organization && organizations && (
        <PickerField name="whiteLabel" label={t('create.whiteLabel')} source={organizations} />
      )}
      {asked.place && <PlaceFields asked={asked} />}
      <SelectField
        name="type"
        label={t('form.type')}
        options={planTypes.map((value) => ({ value, label: codeLabel(value) }))}
      />
      <TextField name="seats" label={t('form.seats')} />
      <TextField name="domain" label={t('form.domain')} hint={t('create.domainHint')} />
    </FormDialog>
  );
}
