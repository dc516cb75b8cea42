import { useState } from 'react';
import { ApiFailure, call, useQueryClient } from '@outpost/api-client';
import { startSession, useSessionStore } from '@outpost/auth-store';
import { authEndpoints, Credentials, validator } from '@outpost/contracts';
import { Link, Navigate, useLocation } from '@outpost/router';
import { Button, CentredPage, Column, Form } from '@outpost/ui';
import { useSignedOutToast } from '../frame/use-signed-out-toast.ts';
import { t } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { returnTarget } from './return-to.ts';
import { LinkNotice, NoTenant, SignInHead, UncheckedNotice } from './sign-in-head.tsx';
import { useUncheckedSession } from './unchecked-session.ts';

const validate = validator(Credentials);

/** Sign-in with email address and password; a signed-in account is redirected. */
export function SignInScreen() {
  const { status } = useSessionStore();
  const { search } = useLocation();
  const { tenant } = usePage();
  const cache = useQueryClient();
  const unchecked = useUncheckedSession();
  const notifySignedOut = useSignedOutToast();
  const [isTrying, setTrying] = useState(false);

  const signIn = async (values: Credentials) => {
    try {
      const { token, adminPanelUser } = await call(authEndpoints.login, { body: values });
      cache.clear();
      startSession(token, adminPanelUser);
    } catch (error) {
      if (error instanceof ApiFailure) notifySignedOut(error.code);
      throw error;
    }
  };

  if (tenant === null && !isTrying) return <NoTenant onTry={() => setTrying(true)} />;
  if (status !== 'signed-out' && !unchecked)
    return <Navigate to={returnTarget(search, location.origin)} replace />;
  return (
    <CentredPage>
      <SignInHead />
      {unchecked && <UncheckedNotice {...unchecked} />}
      <LinkNotice code={new URLSearchParams(search).get('link')} />
      <Form initialValues={{ email: '', password: '' }} validate={validate} onSubmit={signIn}>
        {({ isSubmitting }) => (
          <Column gap={2}>
            <EmailField />
            <PasswordField />
            <Button kind="primary" type="submit" isBusy={isSubmitting} isWide>
              {t('signIn.submit')}
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/forgot-password">{t('signIn.forgot')}</Link>
    </CentredPage>
  );
}
