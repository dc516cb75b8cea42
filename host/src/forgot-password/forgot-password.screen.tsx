import { useEffect, useState } from 'react';
import { call } from '@outpost/api-client';
import { accountLinkEndpoints, ForgotPassword, validator } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Button, CentredPage, Column, Form, Heading, Text, TextField } from '@outpost/ui';

const resendSeconds = 60;

/** Seconds until the next mail may be asked for; counts down to 0. */
const useCountdown = (from: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (from === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [from]);
  return from === null ? 0 : Math.max(0, Math.ceil((from + resendSeconds * 1_000 - now) / 1_000));
};

/** Asks for a mailed link. The answer is the same whether or not there is such an account. */
export function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const wait = useCountdown(sentAt);
  const ask = async (body: ForgotPassword) => {
    const { message } = await call(accountLinkEndpoints.forgotPassword, { body });
    setAnswer(message);
    setSentAt(Date.now());
  };
  return (
    <CentredPage>
      <Column gap={0.5}>
        <Heading>Forgot your password?</Heading>
        <Text tone="muted">We mail you a link to choose a new one.</Text>
      </Column>
      <Form initialValues={{ email: '' }} validate={validator(ForgotPassword)} onSubmit={ask}>
        {({ isSubmitting }) => (
          <Column gap={2}>
            <TextField name="email" label="Email" type="email" autoComplete="username" isFocused />
            {answer && (
              <div role="status">
                <Text>{answer}</Text>
              </div>
            )}
            <Button kind="primary" type="submit" isBusy={isSubmitting} isDisabled={wait > 0} isWide>
              {wait > 0 ? `Send again in ${wait} s` : answer ? 'Send again' : 'Send link'}
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/sign-in">Back to sign-in</Link>
    </CentredPage>
  );
}
