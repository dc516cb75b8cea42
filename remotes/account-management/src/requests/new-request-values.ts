import {
  NewRequest,
  validator,
  type planTypes,
  type RequestType,
  type TeamRole,
} from '@outpost/contracts';
import { t } from '../i18n/request-dialogs.ts';

/** Values of the form; only the fields of the chosen type are sent. */
export interface NewRequestValues extends Record<string, unknown> {
  type: RequestType | '';
  reason: string;
  company: string;
  seats: string;
  plan: (typeof planTypes)[number] | '';
  domain: string;
  email: string;
  firstName: string;
  lastName: string;
  teamRole: TeamRole;
}

export const emptyRequest: NewRequestValues = {
  type: '',
  reason: '',
  company: '',
  seats: '',
  plan: '',
  domain: '',
  email: '',
  firstName: '',
  lastName: '',
  teamRole: 'member',
};

/** Returns true for types that concern a company. */
export const isOfCompany = (type: RequestType | ''): boolean =>
  ['seat-increase', 'plan-change', 'domain'].includes(type);

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** Returns the body of the call, to be validated before it is sent. */
export const bodyOf = (values: NewRequestValues): NewRequest => {
  const { type, reason, company, seats, plan, domain } = values;
  const { email, firstName, lastName, teamRole } = values;
  const body = {
    type,
    reason,
    ...(isOfCompany(type) && company && { company }),
    ...(type === 'seat-increase' && { seats: number(seats) }),
    ...(type === 'plan-change' && { plan: plan || undefined }),
    ...(type === 'domain' && { domain }),
    ...(type === 'team-invite' && { invite: { email, firstName, lastName, teamRole } }),
  };
  return body as NewRequest;
};

/** Returns messages by field of the form. */
export const messagesFor = (
  values: NewRequestValues,
  isCompanyRequired: boolean,
): Record<string, string> => {
  const found = Object.entries(validator(NewRequest)(bodyOf(values)));
  const named = found.map(([path, message]) => [path.replace('invite.', ''), message]);
  const lacksCompany = isCompanyRequired && isOfCompany(values.type) && !values.company;
  return {
    ...Object.fromEntries(named),
    ...(lacksCompany && { company: t('create.companyRequired') }),
  };
};
