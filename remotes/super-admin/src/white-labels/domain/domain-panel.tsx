import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { TenantDomain } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Ago,
  Button,
  Column,
  ConfirmDialog,
  Notice,
  Placeholder,
  Row,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/domain.ts';
import { DnsRecords } from './dns-records.tsx';
import { DomainForm } from './domain-form.tsx';
import { domainHint, domainLook } from './domain-words.ts';
import { useDomain, useRemoveDomain } from './domains.queries.ts';
import { useCheckNow } from './use-check-now.ts';

/** Time of the last check, and a note about further automatic checks. */
function CheckTimes({ checkedAt, nextCheckAt, state }: TenantDomain) {
  const goesOn = nextCheckAt ? t('domain.checkedAgain') : t('domain.notCheckedAgain');
  return (
    <Text size="small" tone="faint">
      {t('domain.lastChecked')} <Ago value={checkedAt} />. {state === 'verified' ? '' : goesOn}
    </Text>
  );
}

function DomainActions({ whiteLabelId, domain }: { whiteLabelId: string; domain: TenantDomain }) {
  const { checkNow, isChecking } = useCheckNow(whiteLabelId);
  const remove = useRemoveDomain();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: whiteLabelId };
  return (
    <Row>
      <Button isBusy={isChecking} onClick={() => void checkNow()}>
        {t('domain.checkNow')}
      </Button>
      <Button onClick={() => setRemoving(true)}>{t('domain.remove')}</Button>
      {isRemoving && (
        <ConfirmDialog
          title={t('domain.removeTitle', { name: domain.name })}
          message={t('domain.removeMessage')}
          confirmLabel={t('domain.removeDomain')}
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            toast.success(t('domain.removed', { name: domain.name }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}

/** The fault of a domain and its remedy in one message; without a fault, only the hint. */
function DomainHint({ problem, state }: TenantDomain) {
  const hint = domainHint()[state];
  if (problem === null) return <Text tone="muted">{hint}</Text>;
  return (
    <Notice>
      {problem} {hint}
    </Notice>
  );
}

function DomainState({ whiteLabelId, domain }: { whiteLabelId: string; domain: TenantDomain }) {
  const mayWrite = useCan('white-labels:write');
  const { tone, label } = domainLook()[domain.state];
  return (
    <Column gap={2}>
      <Row justify="space-between">
        <Row>
          <Text as="span" isStrong>
            {domain.name}
          </Text>
          <StatusChip tone={tone}>{label}</StatusChip>
        </Row>
        {mayWrite && <DomainActions whiteLabelId={whiteLabelId} domain={domain} />}
      </Row>
      <DomainHint {...domain} />
      <DnsRecords records={domain.records} />
      <CheckTimes {...domain} />
    </Column>
  );
}

/** Custom domain of an organization: its DNS records, its state, and its removal. */
export function DomainPanel({ whiteLabelId }: { whiteLabelId: string }) {
  const mayWrite = useCan('white-labels:write');
  return (
    <QueryContent
      query={useDomain(whiteLabelId)}
      failure={t('domain.domainFailed')}
      canBeForbidden
      loading={<Placeholder height={160} />}
    >
      {({ domain }) => {
        if (domain) return <DomainState whiteLabelId={whiteLabelId} domain={domain} />;
        if (mayWrite) return <DomainForm whiteLabelId={whiteLabelId} />;
        return <Text tone="muted">{t('domain.noDomain')}</Text>;
      }}
    </QueryContent>
  );
}
