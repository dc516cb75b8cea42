import { teamRoles, UserEmail, validator, type Permission } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { codeLabel, stepChoice } from '@outpost/records';
import { SelectField, TextField } from '@outpost/ui';
import { t } from '../../i18n/users.ts';
import { stepWords } from '../actions/user-actions.ts';

const roleOptions = () => [
  { value: '', label: t('bulk.noRole') },
  ...teamRoles.map((role) => ({ value: role, label: codeLabel(role) })),
];

const reassign = (): BulkChoice => ({
  action: 'reassign-role',
  label: t('actions.reassignRole'),
  done: t('bulk.reassignRoleDone'),
  consequence: t('bulk.reassignRoleConsequence'),
  form: {
    initialValues: { teamRole: '' },
    validate: ({ teamRole }): Record<string, string> =>
      teamRole ? {} : { teamRole: t('bulk.teamRoleRequired') },
    fields: <SelectField name="teamRole" label={t('bulk.teamRole')} options={roleOptions()} />,
  },
});

const resend = (): BulkChoice => ({
  action: 'resend',
  label: t('actions.resend'),
  done: t('bulk.resendDone'),
  consequence: t('bulk.resendConsequence'),
});

const email = (): BulkChoice => ({
  action: 'email',
  label: t('actions.email'),
  done: t('bulk.emailDone'),
  consequence: t('bulk.emailConsequence'),
  form: {
    initialValues: { subject: '', message: '' },
    validate: validator(UserEmail),
    fields: (
      <>
        <TextField name="subject" label={t('bulk.subject')} />
        <TextField name="message" label={t('bulk.message')} lines={5} />
      </>
    ),
  },
});

const changing = () => [
  ...(['restrict', 'unrestrict', 'deactivate', 'reactivate'] as const).map((step) =>
    stepChoice(stepWords(), step),
  ),
  reassign(),
];

/** Returns the bulk actions the viewer's permissions allow. */
export const userBulk = (may: (permission: Permission) => boolean): BulkChoice[] => [
  ...(may('users:write') ? changing() : []),
  ...(may('users:mail') ? [resend(), email()] : []),
];
