import { useUser } from '@outpost/auth-store';
import {
  NewTeamMember,
  ranksAtLeast,
  teamRoles,
  validator,
  type Company,
  type TeamRole,
} from '@outpost/contracts';
import { codeLabel } from '@outpost/records';
import { FormDialog, SelectField, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/company-dialogs.ts';
import { useAddMember } from '../company-team.queries.ts';

interface MemberValues extends Record<string, unknown> {
  email: string;
  firstName: string;
  lastName: string;
  teamRole: TeamRole;
}

/** Invites a person to a company's team. */
export function AddMemberDialog({
  company: { _id: id, name, seats },
  onClose,
}: {
  company: Pick<Company, '_id' | 'name' | 'seats'>;
  onClose: () => void;
}) {
  const add = useAddMember();
  const toast = useToast();
  const viewer = useUser();
  const roles = teamRoles.filter(
    (teamRole) => viewer && ranksAtLeast(viewer, { role: null, teamRole }),
  );
  const free = Math.max(0, seats.total - seats.used);
  return (
    <FormDialog<MemberValues>
      title={t('member.title', { name })}
      submitLabel={t('member.submit')}
      initialValues={{
        email: '',
        firstName: '',
        lastName: '',
        teamRole: free > 0 ? 'member' : 'guest',
      }}
      validate={validator(NewTeamMember)}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        toast.success(t('member.done', { email: body.email.trim() }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('member.message', { free, total: seats.total })}</Text>
      <TextField name="email" label={t('member.email')} type="email" isFocused />
      <TextField name="firstName" label={t('member.firstName')} />
      <TextField name="lastName" label={t('member.lastName')} />
      <SelectField
        name="teamRole"
        label={t('member.teamRole')}
        options={roles.map((value) => ({ value, label: codeLabel(value) }))}
      />
    </FormDialog>
  );
}
