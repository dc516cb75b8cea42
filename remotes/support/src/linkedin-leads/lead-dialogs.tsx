import {
  LeadChange,
  leadFieldNames,
  validator,
  type LeadField,
  type LinkedinLead,
} from '@outpost/contracts';
import { ConfirmDialog, FormDialog, PickerField, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/linkedin-leads.ts';
import { leadName } from './lead-words.ts';
import {
  useAssignLead,
  useCustomerSource,
  useEditLead,
  useErasePerson,
  useLinkLead,
  useOwnerSource,
  useRemoveLead,
} from './linkedin-leads.queries.ts';

interface Props {
  lead: LinkedinLead;
  onClose: () => void;
}

type Values = Record<LeadField, string>;

const valuesOf = (lead: LinkedinLead): Values => ({
  name: lead.name,
  title: lead.title,
  employer: lead.employer,
  email: lead.email,
  phone: lead.phone,
  profileUrl: lead.profileUrl,
  form: lead.form,
  campaign: lead.campaign,
});

const labels = (): Values => ({
  name: t('list.name'),
  title: t('list.jobTitle'),
  employer: t('list.employer'),
  email: t('list.email'),
  phone: t('list.phone'),
  profileUrl: t('list.profile'),
  form: t('list.form'),
  campaign: t('list.campaign'),
});

/** Corrects the fields of a lead. */
export function EditLeadDialog({ lead, onClose }: Props) {
  const edit = useEditLead();
  const toast = useToast();
  return (
    <FormDialog<Values, LinkedinLead>
      title={t('edit.title')}
      submitLabel={t('edit.save')}
      initialValues={valuesOf(lead)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(LeadChange)}
      onSubmit={async (body, newer) => {
        const { _id: id, version: ifMatch } = newer ?? lead;
        await edit.mutateAsync({ params: { id }, body, ifMatch });
        toast.success(t('edit.saved'));
      }}
      onClose={onClose}
    >
      {leadFieldNames.map((name) => (
        <TextField key={name} name={name} label={labels()[name]} isFocused={name === 'name'} />
      ))}
    </FormDialog>
  );
}

/** Chooses the owner of a lead. */
export function AssignLeadDialog({ lead, onClose }: Props) {
  const assign = useAssignLead();
  const toast = useToast();
  const source = useOwnerSource(lead.whiteLabel._id);
  return (
    <FormDialog<{ owner: string }>
      title={t('assign.title', { name: leadName(lead) })}
      submitLabel={t('assign.save')}
      initialValues={{ owner: lead.owner?._id ?? '' }}
      validate={() => ({})}
      onSubmit={async ({ owner }) => {
        await assign.mutateAsync({ params: { id: lead._id }, body: { owner: owner || null } });
        toast.success(t('assign.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('assign.hint')}</Text>
      <PickerField
        name="owner"
        label={t('list.owner')}
        source={source}
        {...(lead.owner && { valueName: lead.owner.name })}
      />
    </FormDialog>
  );
}

/** Chooses the company that a lead became. */
export function LinkLeadDialog({ lead, onClose }: Props) {
  const link = useLinkLead();
  const toast = useToast();
  const source = useCustomerSource(lead.whiteLabel._id);
  return (
    <FormDialog<{ customer: string }>
      title={t('link.title', { name: leadName(lead) })}
      submitLabel={t('link.save')}
      initialValues={{ customer: lead.customer?._id ?? '' }}
      validate={() => ({})}
      onSubmit={async ({ customer }) => {
        await link.mutateAsync({ params: { id: lead._id }, body: { customer: customer || null } });
        toast.success(t('link.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('link.hint')}</Text>
      <PickerField
        name="customer"
        label={t('link.company')}
        source={source}
        {...(lead.customer && { valueName: lead.customer.name })}
      />
    </FormDialog>
  );
}

export function DeleteLeadDialog({ lead, onClose, onGone }: Props & { onGone: () => void }) {
  const remove = useRemoveLead();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('deletion.title')}
      message={t('deletion.message', { name: leadName(lead) })}
      confirmLabel={t('deletion.confirm')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: lead._id } });
        onGone();
        toast.success(t('deletion.done'));
      }}
      onClose={onClose}
    />
  );
}

export function EraseLeadDialog({ lead, onClose, onGone }: Props & { onGone: () => void }) {
  const erase = useErasePerson();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('erasure.title', { name: leadName(lead) })}
      message={t('erasure.message')}
      confirmLabel={t('erasure.confirm')}
      onConfirm={async () => {
        const counts = await erase.mutateAsync({ params: { id: lead._id } });
        onGone();
        toast.success(t('erasure.done', { leads: counts.leads, responses: counts.responses }));
      }}
      onClose={onClose}
    />
  );
}
