import { BrandMark, Button, CentredPage, Column, Heading, Notice, Row, Text } from '@outpost/ui';
import { ProductMark } from '../frame/product-mark.tsx';
import { t } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';
import type { useUncheckedSession } from './unchecked-session.ts';

/** Returns name and mark of the address's organization, or of the product for internal staff. */
const useBrand = () => {
  const { productName, tenant } = usePage();
  if (!tenant || tenant.isPlatform) return { name: productName, mark: <ProductMark size={40} /> };
  const { name, logo } = tenant;
  return { name, mark: <BrandMark name={name} logo={logo} size={40} /> };
};

interface HeadProps {
  title: string;
  hints: string[];
}

function MarkedHead({ title, hints, label }: HeadProps & { label?: string }) {
  const { mark } = useBrand();
  return (
    <Row gap={1.5}>
      {mark}
      <Column gap={0.5}>
        {label && (
          <Text tone="muted" size="small">
            {label}
          </Text>
        )}
        <Heading>{title}</Heading>
        {hints.map((hint) => (
          <Text key={hint} tone="muted">
            {hint}
          </Text>
        ))}
      </Column>
    </Row>
  );
}

/** Header of sign-in, which names the organization in its heading. */
export function SignInHead() {
  const { tenant } = usePage();
  const { name } = useBrand();
  const hint = t(tenant === null ? 'signIn.hadAccountHint' : 'signIn.hint');
  return <MarkedHead title={t('signIn.title', { name })} hints={[hint]} />;
}

/** Header of a page reached from an email: logo and name of the organization above the heading. */
export function AccountHead(props: HeadProps) {
  return <MarkedHead {...props} label={useBrand().name} />;
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
  invalid_params: 'signInLink.incomplete',
  invalid_request: 'signInLink.used',
  expired: 'signInLink.expired',
} as const;

const isReason = (code: string): code is keyof typeof reasons => code in reasons;

/** Explains why a sign-in link did not work. */
export function LinkNotice({ code }: { code: string | null }) {
  if (code === null) return null;
  return <Notice>{t(isReason(code) ? reasons[code] : 'signInLink.unchecked')}</Notice>;
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
