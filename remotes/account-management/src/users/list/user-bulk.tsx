import { teamRoles, UserEmail, validator, type Permission } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { codeLabel, stepChoice } from '@outpost/records';
import { SelectField, TextField } from '@outpost/ui';
import { stepWords } from '../actions/user-action-words.ts';

const roleOptions = [
  { value: '', label: 'Choose a role' },
  ...teamRoles.map((role) => ({ value: role, label: codeLabel(role) })),
];

const reassign: BulkChoice = {
  action: 'reassign-role',
  label: 'Reassign Role',
  done: 'given the role',
  consequence: 'What they may do changes at once. Nobody gets a role above your own.',
  form: {
    initialValues: { teamRole: '' },
    validate: ({ teamRole }): Record<string, string> =>
      teamRole ? {} : { teamRole: 'Role is required' },
    fields: <SelectField name="teamRole" label="Role" options={roleOptions} />,
  },
};

const resend: BulkChoice = {
  action: 'resend',
  label: 'Resend Activation',
  done: 'mailed a new link',
  consequence: 'Each of them is mailed a new link; earlier ones stop working.',
};

const email: BulkChoice = {
  action: 'email',
  label: 'Send an Email',
  done: 'written to',
  consequence: 'Each of them is written to alone. They answer to your address.',
  form: {
    initialValues: { subject: '', message: '' },
    validate: validator(UserEmail),
    fields: (
      <>
        <TextField name="subject" label="Subject" />
        <TextField name="message" label="Message" lines={5} />
      </>
    ),
  },
};

const changing = [
  ...(['restrict', 'unrestrict', 'deactivate', 'reactivate'] as const).map((step) =>
    stepChoice(stepWords, step),
  ),
  reassign,
];

/** Returns the bulk actions the viewer's permissions allow. */
export const userBulk = (may: (permission: Permission) => boolean): BulkChoice[] => [
  ...(may('users:write') ? changing : []),
  ...(may('users:mail') ? [resend, email] : []),
];
