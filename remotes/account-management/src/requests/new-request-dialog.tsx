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
import { t } from '../i18n/request-dialogs.ts';
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
  const most = t('create.seatsHint', { maxSeats: numberText(maxSeats) });
  return company
    ? t('create.seatsNow', { name: company.name, total: numberText(company.seats.total), most })
    : most;
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
        <PickerField name="company" label={t('create.company')} source={companies} />
      )}
      {type === 'seat-increase' && (
        <TextField name="seats" label={t('create.seats')} hint={seatsHint(company)} />
      )}
      {type === 'plan-change' && (
        <SelectField
          name="plan"
          label={t('create.plan')}
          options={[{ value: '', label: t('create.noPlan') }, ...options(planTypes)]}
        />
      )}
      {type === 'domain' && (
        <TextField name="domain" label={t('create.domain')} hint={t('create.domainHint')} />
      )}
      {type === 'deletion' && <Text tone="muted">{t('create.deletion')}</Text>}
      {type === 'team-invite' && (
        <>
          <TextField name="email" label={t('create.email')} type="email" />
          <TextField name="firstName" label={t('create.firstName')} />
          <TextField name="lastName" label={t('create.lastName')} />
          <SelectField name="teamRole" label={t('create.teamRole')} options={options(teamRoles)} />
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
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={{ ...emptyRequest, type }}
      validate={(values) => messagesFor(values, own.isOneOfMany)}
      onSubmit={async (values) => {
        await ask.mutateAsync({ body: bodyOf(values) });
        toast.success(t('create.done'));
      }}
      onClose={onClose}
    >
      <SelectField
        name="type"
        label={t('create.type')}
        options={[
          { value: '', label: t('create.noType') },
          ...types.map((value) => ({ value, label: typeLabel()[value] })),
        ]}
      />
      <TypeFields {...own} />
      <TextField name="reason" label={t('form.reason')} lines={3} />
    </FormDialog>
  );
}
