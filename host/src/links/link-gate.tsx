import type { ReactNode } from 'react';
import { call, useQuery, type ApiFailure } from '@outpost/api-client';
import { accountLinkEndpoints, type LinkQuestion, type LinkState } from '@outpost/contracts';
import { Link, useSearchParams } from '@outpost/router';
import { CentredPage, Column, ErrorState, Heading, LoadingBar, Text } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Texts for a broken link, by the error code. */
const broken = {
  invalid_params: { title: 'links.incomplete', hint: 'links.incompleteHint' },
  invalid_request: { title: 'links.used', hint: 'links.usedHint' },
  expired: { title: 'links.expired', hint: 'links.expiredHint' },
} as const;

const isBroken = (code: string): code is keyof typeof broken => Object.hasOwn(broken, code);

function BrokenLink({ code }: { code: keyof typeof broken }) {
  const { title, hint } = broken[code];
  return (
    <CentredPage>
      <Column gap={1}>
        <Heading>{t(title)}</Heading>
        <Text tone="muted">{t(hint)}</Text>
      </Column>
      <Link to="/forgot-password">{t('links.sendNew')}</Link>
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
  purpose: LinkQuestion['purpose'];
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
  if (isBroken(error.code)) return <BrokenLink code={error.code} />;
  return (
    <CentredPage>
      <ErrorState
        title={t('links.unchecked')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    </CentredPage>
  );
}
