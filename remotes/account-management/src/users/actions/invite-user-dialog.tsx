import {
  NewTeamMember,
  NewUser,
  shownName,
  teamRoles,
  validator,
  type User,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, PickerField, SelectField, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { useOrganizationSource } from '../../shell/organizations.queries.ts';
import { useAddTeamMember, useInviteUser } from '../users.queries.ts';

export const roleOptions = teamRoles.map((value) => ({ value, label: codeLabel(value) }));

interface InviteValues extends Record<string, unknown> {
  email: string;
  firstName: string;
  lastName: string;
  teamRole: (typeof teamRoles)[number];
  whiteLabel?: string;
}

const empty = { email: '', firstName: '', lastName: '', teamRole: 'member' as const };

/** Invites a person; internal staff choose the organization. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const organizations = useOrganizationSource();
  const invite = useInviteUser();
  const toast = useToast();

  const validate = (values: InviteValues) => ({
    ...validator(NewUser)({ ...values, whiteLabel: values.whiteLabel || undefined }),
    ...(organizations && !values.whiteLabel && { whiteLabel: t('invite.whiteLabelRequired') }),
  });
  const submit = async ({ whiteLabel, ...person }: InviteValues) => {
    await invite.mutateAsync({ body: { ...person, ...(whiteLabel && { whiteLabel }) } });
    toast.success(t('form.done', { email: person.email.trim() }));
  };
  return (
    <FormDialog<InviteValues>
      title={t('invite.title')}
      submitLabel={t('form.submit')}
      initialValues={organizations ? { ...empty, whiteLabel: '' } : empty}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="email" label={t('form.email')} type="email" isFocused />
      <TextField name="firstName" label={t('form.firstName')} />
      <TextField name="lastName" label={t('form.lastName')} />
      <SelectField name="teamRole" label={t('form.teamRole')} options={roleOptions} />
      {organizations && (
        <PickerField name="whiteLabel" label={t('invite.whiteLabel')} source={organizations} />
      )}
    </FormDialog>
  );
}

/** Invites a person to the organization or company of a user. */
export function AddTeamMemberDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const add = useAddTeamMember();
  const toast = useToast();
  const place = user.company?.name ?? user.whiteLabel.name;
  return (
    <FormDialog<NewTeamMember>
      title={t('teamMember.title', { name: shownName(user) })}
      submitLabel={t('form.submit')}
      initialValues={empty}
      validate={validator(NewTeamMember)}
      onSubmit={async (person) => {
        await add.mutateAsync({ params: { id: user._id }, body: person });
        toast.success(t('form.done', { email: person.email.trim() }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('teamMember.message', { place })}</Text>
      <TextField name="email" label={t('form.email')} type="email" isFocused />
      <TextField name="firstName" label={t('form.firstName')} />
      <TextField name="lastName" label={t('form.lastName')} />
      <SelectField name="teamRole" label={t('form.teamRole')} options={roleOptions} />
    </FormDialog>
  );
}
