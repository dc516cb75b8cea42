import { BrandMark, Button, CentredPage, Column, Heading, Notice, Row, Text } from '@outpost/ui';
import { defaultLogo } from '../frame/default-logo.ts';
import { t } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';
import type { useUncheckedSession } from './unchecked-session.ts';

/** Name and logo of the address's organization, or of the product for internal staff. */
export function SignInHead() {
  const { productName, tenant } = usePage();
  const isOurs = !tenant || tenant.isPlatform;
  const name = isOurs ? productName : tenant.name;
  return (
    <Row gap={1.5}>
      <BrandMark name={name} logo={isOurs ? defaultLogo : tenant.logo} size={40} />
      <Column gap={0.5}>
        <Heading>{t('signIn.title', { name })}</Heading>
        <Text tone="muted">{t(tenant === null ? 'signIn.hadAccountHint' : 'signIn.hint')}</Text>
      </Column>
    </Row>
  );
}

/** Explains that the server could not confirm the session, and offers a retry. */
export function UncheckedNotice({
  message,
  requestId,
  isAsking,
  onRetry,
}: NonNullable<ReturnType<typeof useUncheckedSession>>) {
  return (
    <Column gap={1}>
      <Notice>{t('signIn.unchecked', { reason: message })}</Notice>
      <Row justify="space-between">
        <Text tone="muted" size="small">
          {requestId && t('signIn.request', { id: requestId })}
        </Text>
        <Button isBusy={isAsking} onClick={onRetry}>
          {t('signIn.retry')}
        </Button>
      </Row>
    </Column>
  );
}

const reasons = {
  invalid_params: 'links.incomplete',
  invalid_request: 'links.used',
  expired: 'links.expired',
} as const;

const isReason = (code: string): code is keyof typeof reasons => code in reasons;

/** Explains why a sign-in link did not work. */
export function LinkNotice({ code }: { code: string | null }) {
  if (code === null) return null;
  const reason = t(isReason(code) ? reasons[code] : 'links.unchecked');
  return <Notice>{t('links.notSignedIn', { reason })}</Notice>;
}

/**
 * Renders for an address without an active organization. The page does not say if one existed
 * there; former users can try to sign in and learn it then.
 */
export function NoTenant({ onTry }: { onTry: () => void }) {
  return (
    <CentredPage>
      <Column gap={0.5}>
        <Heading>{t('signIn.noTenant')}</Heading>
        <Text tone="muted">{t('signIn.noTenantHint')}</Text>
      </Column>
      <Button kind="plain" onClick={onTry}>
        {t('signIn.hadAccount')}
      </Button>
    </CentredPage>
  );
}
