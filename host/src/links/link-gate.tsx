import type { ReactNode } from 'react';
import { call, useQuery, type ApiFailure } from '@outpost/api-client';
import { accountLinkEndpoints, type LinkQuestion, type LinkState } from '@outpost/contracts';
import { Link, useNavigate, useSearchParams } from '@outpost/router';
import { Button, CentredPage, Column, ErrorState, LoadingBar } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { AccountHead } from '../sign-in/sign-in-head.tsx';

type Purpose = LinkQuestion['purpose'];

/** Texts for a broken link, by the error code. */
const broken = {
  invalid_params: {
    activate: 'invitationLink.incomplete',
    reset: 'passwordLink.incomplete',
    hint: 'links.incompleteHint',
  },
  invalid_request: {
    activate: 'invitationLink.used',
    reset: 'passwordLink.used',
    hint: 'links.usedHint',
  },
  expired: {
    activate: 'invitationLink.expired',
    reset: 'passwordLink.expired',
    hint: 'links.expiredHint',
  },
} as const;

const isBroken = (code: string): code is keyof typeof broken => Object.hasOwn(broken, code);

function BrokenLink({ code, purpose }: { code: keyof typeof broken; purpose: Purpose }) {
  const navigate = useNavigate();
  const { [purpose]: title, hint } = broken[code];
  const next = purpose === 'activate' ? '/forgot-password?for=invitation' : '/forgot-password';
  return (
    <CentredPage>
      <AccountHead title={t(title)} hints={[t(hint)]} />
      <Column gap={2}>
        <Button kind="primary" isWide onClick={() => void navigate(next)}>
          {t('links.sendNew')}
        </Button>
        <Link to="/sign-in">{t('links.back')}</Link>
      </Column>
    </CentredPage>
  );
}

/**
 * Renders its children with the account a mailed link belongs to, or the reason why the link does
 * not work.
 */
export function LinkGate({
  purpose,
  children,
}: {
  purpose: Purpose;
  children: (link: LinkState, token: string) => ReactNode;
}) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, error, refetch } = useQuery<{ link: LinkState }, ApiFailure>({
    queryKey: ['link', purpose, token],
    queryFn: () => call(accountLinkEndpoints.linkState, { body: { token, purpose } }),
    staleTime: Infinity,
  });
  if (data) return children(data.link, token);
  if (!error) return <LoadingBar />;
  if (isBroken(error.code)) return <BrokenLink code={error.code} purpose={purpose} />;
  return (
    <CentredPage>
      <ErrorState
        title={t('links.unchecked')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
      <Link to="/sign-in">{t('links.back')}</Link>
    </CentredPage>
  );
}
