import type { ReactNode } from 'react';
import type { WhiteLabel, WhiteLabelOverview } from '@outpost/contracts';
import { Ago, PageBar, Row, StatusChip, Text } from '@outpost/ui';
import { t } from '../../i18n/white-label.ts';
import { domainLook } from '../domain/domain-words.ts';
import { useOverview } from './detail.queries.ts';

function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={1}>
      <Text as="span" size="small" tone="faint">
        {label}
      </Text>
      <Text as="span" size="small">
        {children}
      </Text>
    </Row>
  );
}

function DomainMark({ domain }: Pick<WhiteLabelOverview, 'domain'>) {
  if (!domain) return t('page.none');
  const { tone, label } = domainLook()[domain.state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

const webhooksText = ({ enabled, failing }: WhiteLabelOverview['webhooks']): string =>
  failing > 0
    ? t('page.webhooksFailing', { enabled, failing })
    : t('page.webhooksEnabled', { enabled });

/** Key figures of an organization; the tabs report what could not be loaded. */
export function HealthStrip({ whiteLabel: { _id: id, billing } }: { whiteLabel: WhiteLabel }) {
  const overview = useOverview(id).data?.overview;
  return (
    <PageBar>
      <Row gap={2}>
        <Mark label={t('page.domain')}>{overview ? <DomainMark {...overview} /> : '…'}</Mark>
        <Mark label={t('page.billing')}>{billing.billingType}</Mark>
        <Mark label={t('page.webhooks')}>{overview ? webhooksText(overview.webhooks) : '…'}</Mark>
        <Mark label={t('page.lastActivity')}>
          {overview ? <Ago value={overview.lastActivityAt} /> : '…'}
        </Mark>
      </Row>
    </PageBar>
  );
}
