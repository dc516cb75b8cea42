import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import {
  companyEndpoints,
  leadCompanyEndpoints,
  linkedinLeadEndpoints,
  NewLeadCompany,
  validator,
  type Company,
  type LeadCompanyDraft,
  type LinkedinLead,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  Dialog,
  FormDialog,
  PickerField,
  Row,
  SwitchField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/lead-company.ts';
import { leadName } from './lead-words.ts';
import { useLinkLead } from './linkedin-leads.queries.ts';

interface Props {
  lead: LinkedinLead;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  domain: string;
  franchisor: string;
  isAnother: boolean;
  isInvited: boolean;
  email: string;
  firstName: string;
  lastName: string;
}

const valuesOf = ({ name, domain, owner }: LeadCompanyDraft): Values => ({
  name,
  domain,
  franchisor: '',
  isAnother: false,
  isInvited: false,
  ...owner,
});

const bodyOf = ({ name, domain, franchisor, isAnother, isInvited, ...owner }: Values) => {
  const { email, firstName, lastName } = owner;
  return {
    name,
    domain,
    isAnother,
    ...(franchisor && { franchisor }),
    ...(isInvited && { owner: { email, firstName, lastName } }),
  };
};

const faultsOf = validator(NewLeadCompany);

/** Messages by the fields of the form, which has those of the owner beside the others. */
const validate = (values: Values, isFranchisorAsked: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(faultsOf(bodyOf(values))).map(([name, message]) => [
      name.replace(/^owner\./, ''),
      message,
    ]),
  ),
  ...(isFranchisorAsked && !values.franchisor && { franchisor: t('company.franchisorRequired') }),
});

/** Companies like the new one, each of which the lead can be linked to instead. */
function Similar({ lead, draft, onClose }: Props & { draft: LeadCompanyDraft }) {
  const { mutateAsync, isPending } = useLinkLead();
  const toast = useToast();
  const link = (customer: string, name: string) =>
    void mutateAsync({ params: { id: lead._id }, body: { customer } }).then(
      () => {
        toast.success(t('company.linked', { name }));
        onClose();
      },
      (error: Error) => toast.error(error.message),
    );
  if (draft.similar.length === 0) return null;
  return (
    <Column gap={1}>
      <Text isStrong>{t('company.similar')}</Text>
      {draft.similar.map(({ _id, name, domain }) => (
        <Row key={_id} justify="space-between">
          <Text as="span">{[name, domain].filter(Boolean).join(' · ')}</Text>
          <Button
            label={t('company.linkTo', { name })}
            isBusy={isPending}
            onClick={() => link(_id, name)}
          >
            {t('company.linkTo', { name })}
          </Button>
        </Row>
      ))}
    </Column>
  );
}

function OwnerFields() {
  if (!useFieldValue<boolean>('isInvited')) return null;
  return (
    <>
      <TextField name="email" label={t('company.email')} type="email" />
      <TextField name="firstName" label={t('company.firstName')} />
      <TextField name="lastName" label={t('company.lastName')} />
    </>
  );
}

function CompanyForm({ lead, draft, onClose }: Props & { draft: LeadCompanyDraft }) {
  const touched = [linkedinLeadEndpoints.list, linkedinLeadEndpoints.byId, companyEndpoints.list];
  const create = useChange(leadCompanyEndpoints.create, touched);
  const toast = useToast();
  // A franchisor's own people add to their franchisor.
  const isFranchisorAsked = useUser()?.company == null;
  const franchisors = usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf: ({ name }) => name,
    query: { filters: { kind: ['franchisor'] }, whiteLabel: lead.whiteLabel._id },
    isNeeded: isFranchisorAsked,
  });
  return (
    <FormDialog<Values>
      title={t('company.title', { name: leadName(lead) })}
      submitLabel={t('company.submit')}
      initialValues={valuesOf(draft)}
      validate={(values) => validate(values, isFranchisorAsked)}
      onSubmit={async (values) => {
        await create.mutateAsync({ params: { id: lead._id }, body: bodyOf(values) });
        toast.success(t('company.added'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('company.hint')}</Text>
      <Similar lead={lead} draft={draft} onClose={onClose} />
      <TextField name="name" label={t('company.name')} isFocused />
      <TextField name="domain" label={t('company.domain')} />
      {isFranchisorAsked && (
        <PickerField name="franchisor" label={t('company.franchisor')} source={franchisors} />
      )}
      <SwitchField name="isAnother" label={t('company.another')} />
      <SwitchField name="isInvited" label={t('company.invite')} />
      <OwnerFields />
    </FormDialog>
  );
}

/** Adds a pending company for a lead; companies like it are shown first. */
export function LeadCompanyDialog({ lead, onClose }: Props) {
  const query = useQuery(queryFor(leadCompanyEndpoints.draft, { params: { id: lead._id } }));
  if (query.data) return <CompanyForm lead={lead} draft={query.data.draft} onClose={onClose} />;
  return (
    <Dialog
      title={t('company.title', { name: leadName(lead) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('company.close')}</Button>}
    >
      <QueryContent
        query={query}
        failure={t('company.failed')}
        loading={<Text>{t('company.loading')}</Text>}
      >
        {() => null}
      </QueryContent>
    </Dialog>
  );
}
