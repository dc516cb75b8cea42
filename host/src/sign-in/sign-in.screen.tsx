import { useState } from 'react';
import { ApiFailure, call, useQueryClient } from '@outpost/api-client';
import { startSession, useSessionStore } from '@outpost/auth-store';
import { authEndpoints, Credentials, validator } from '@outpost/contracts';
import { Link, Navigate, useLocation } from '@outpost/router';
import { Button, CentredPage, Column, Form, Heading, Text, TextField } from '@outpost/ui';
import { useDeactivatedToast } from '../frame/use-deactivated-toast.ts';
import { usePage } from '../page-context.ts';
import { returnTarget } from './return-to.ts';

const validate = validator(Credentials);

/** Address and password; who is signed in already passes through. */
export function SignInScreen() {
  const { status } = useSessionStore();
  const { search } = useLocation();
  const { productName } = usePage();
  const cache = useQueryClient();
  const tellDeactivated = useDeactivatedToast();
  const [isShown, setShown] = useState(false);

  const signIn = async (values: Credentials) => {
    try {
      const { token, adminPanelUser } = await call(authEndpoints.login, { body: values });
      cache.clear();
      startSession(token, adminPanelUser);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'account_deactivated') tellDeactivated();
      throw error;
    }
  };

  if (status !== 'signed-out')
    return <Navigate to={returnTarget(search, location.origin)} replace />;
  return (
    <CentredPage>
      <Column gap={0.5}>
        <Heading>Sign in to {productName}</Heading>
        <Text tone="muted">Use the address you were invited with.</Text>
      </Column>
      <Form initialValues={{ email: '', password: '' }} validate={validate} onSubmit={signIn}>
        {({ isSubmitting }) => (
          <Column gap={2}>
            <TextField name="email" label="Email" type="email" autoComplete="username" isFocused />
            <TextField
              name="password"
              label="Password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              end={
                <Button kind="plain" onClick={() => setShown(!isShown)}>
                  {isShown ? 'Hide' : 'Show'}
                </Button>
              }
            />
            <Button kind="primary" type="submit" isBusy={isSubmitting} isWide>
              Sign in
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/forgot-password">Forgot password?</Link>
    </CentredPage>
  );
}
