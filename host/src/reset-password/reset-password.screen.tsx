import { call } from '@outpost/api-client';
import { endSession } from '@outpost/auth-store';
import { accountLinkEndpoints, ResetPassword, validator, type LinkState } from '@outpost/contracts';
import { Link, useNavigate } from '@outpost/router';
import { Button, CentredPage, Column, Form, useToast } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { LinkGate } from '../links/link-gate.tsx';
import { PasswordField } from '../sign-in/account-fields.tsx';
import { AccountHead } from '../sign-in/sign-in-head.tsx';

function ResetForm({ link, token }: { link: LinkState; token: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const reset = async ({ password }: { password: string }) => {
    const body = { token, password };
    const { message } = await call(accountLinkEndpoints.resetPassword, { body });
    // The server has ended every session of the account, this browser's too.
    endSession();
    toast.success(message);
    await navigate('/sign-in', { replace: true });
  };
  return (
    <CentredPage>
      <AccountHead
        title={t('resetPassword.title')}
        hints={[t('resetPassword.hint', { email: link.email, organization: link.organization })]}
      />
      <Form
        initialValues={{ password: '' }}
        validate={(values) => validator(ResetPassword)({ ...values, token })}
        onSubmit={reset}
      >
        {({ isSubmitting }) => (
          <Column gap={2}>
            <PasswordField isNew />
            <Button kind="primary" type="submit" isBusy={isSubmitting} isWide>
              {t('resetPassword.submit')}
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/sign-in">{t('links.back')}</Link>
    </CentredPage>
  );
}

/** Target of a mailed reset link. */
export function ResetPasswordScreen() {
  return (
    <LinkGate purpose="reset">{(link, token) => <ResetForm link={link} token={token} />}</LinkGate>
  );
}
