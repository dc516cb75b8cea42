import { call } from '@outpost/api-client';
import { endSession } from '@outpost/auth-store';
import {
  accountLinkEndpoints,
  ActivateAccount,
  givenName,
  type LinkState,
  type PlatformRole,
  type TeamRole,
  validator,
} from '@outpost/contracts';
import { Link, useNavigate } from '@outpost/router';
import { Button, CentredPage, Column, Form, TextField, useToast } from '@outpost/ui';
import { t, type TextKey } from '../i18n/i18n.ts';
import { LinkGate } from '../links/link-gate.tsx';
import { PasswordField } from '../sign-in/account-fields.tsx';
import { AccountHead } from '../sign-in/sign-in-head.tsx';

const names: Record<PlatformRole | TeamRole, TextKey<'roles'>> = {
  'super-admin': 'roles.superAdmin',
  admin: 'roles.admin',
  support: 'roles.support',
  owner: 'roles.owner',
  member: 'roles.member',
  guest: 'roles.guest',
  educator: 'roles.educator',
  'seat-holder': 'roles.seatHolder',
};

const isKnown = (role: string): role is keyof typeof names => Object.hasOwn(names, role);

/**
 * Returns the name of a role for use inside a sentence; a role this build does not know keeps its
 * code.
 */
export const roleNameOf = (role: string): string => (isKnown(role) ? t(names[role]) : role);

type Values = Omit<ActivateAccount, 'token'>;

const invitationOf = ({ organization, role, invitedBy }: LinkState) =>
  t('activate.invitation', {
    inviter: invitedBy ?? t('activate.anyInviter'),
    organization,
    role: roleNameOf(role),
  });

function ActivateForm({ link, token }: { link: LinkState; token: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { firstName, lastName } = link;
  const activate = async (values: Values) => {
    const body = { ...values, token };
    const { message } = await call(accountLinkEndpoints.activateAccount, { body });
    endSession();
    toast.success(message);
    await navigate('/sign-in', { replace: true });
  };
  return (
    <CentredPage>
      <AccountHead
        title={t('activate.title', { organization: link.organization })}
        hints={[invitationOf(link), t('activate.account', { email: link.email })]}
      />
      <Form<Values>
        initialValues={{
          firstName: givenName(firstName),
          lastName: givenName(lastName),
          password: '',
        }}
        validate={(values) => validator(ActivateAccount)({ ...values, token })}
        onSubmit={activate}
      >
        {({ isSubmitting }) => (
          <Column gap={2}>
            <TextField name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
            <TextField name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
            <PasswordField isNew />
            <Button kind="primary" type="submit" isBusy={isSubmitting} isWide>
              {t('activate.submit')}
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/sign-in">{t('links.back')}</Link>
    </CentredPage>
  );
}

/** Target of an invitation link. */
export function ActivateScreen() {
  return (
    <LinkGate purpose="activate">
      {(link, token) => <ActivateForm link={link} token={token} />}
    </LinkGate>
  );
}
