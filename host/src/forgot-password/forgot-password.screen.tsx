import { useEffect, useState } from 'react';
import { call } from '@outpost/api-client';
import { accountLinkEndpoints, ForgotPassword, validator } from '@outpost/contracts';
import { Link, useSearchParams } from '@outpost/router';
import { Button, CentredPage, Column, Form, Text } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { EmailField } from '../sign-in/account-fields.tsx';
import { AccountHead } from '../sign-in/sign-in-head.tsx';

const resendSeconds = 60;

/** Returns the seconds until the next mail may be requested; counts down to 0. */
const useCountdown = (from: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (from === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [from]);
  return from === null ? 0 : Math.max(0, Math.ceil((from + resendSeconds * 1_000 - now) / 1_000));
};

const labelOf = (wait: number, isSent: boolean): string => {
  if (wait > 0) return t('forgotPassword.sendAgainIn', { seconds: wait });
  return isSent ? t('forgotPassword.sendAgain') : t('forgotPassword.send');
};

/**
 * Requests a mailed link; `?for=invitation` words it for people without a password yet. The answer
 * does not depend on the existence of the account.
 */
export function ForgotPasswordScreen() {
  const [params] = useSearchParams();
  const [title, hint] =
    params.get('for') === 'invitation'
      ? [t('newInvitation.title'), t('newInvitation.hint')]
      : [t('forgotPassword.title'), t('forgotPassword.hint')];
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
      <AccountHead title={title} hints={[hint]} />
      <Form initialValues={{ email: '' }} validate={validator(ForgotPassword)} onSubmit={ask}>
        {({ isSubmitting }) => (
          <Column gap={2}>
            <EmailField />
            {answer && (
              <div role="status">
                <Text>{answer}</Text>
              </div>
            )}
            <Button kind="primary" type="submit" isBusy={isSubmitting} isDisabled={wait > 0} isWide>
              {labelOf(wait, answer !== null)}
            </Button>
          </Column>
        )}
      </Form>
      <Link to="/sign-in">{t('links.back')}</Link>
    </CentredPage>
  );
}
