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
import { DnsRecords } from './dns-records.tsx';
import { DomainForm } from './domain-form.tsx';
import { domainHint, domainLook } from './domain-words.ts';
import { useCheckDomain, useDomain, useRemoveDomain } from './domains.queries.ts';

/** Time of the last check, and a note about further automatic checks. */
function CheckTimes({ checkedAt, nextCheckAt, state }: TenantDomain) {
  const goesOn = nextCheckAt
    ? 'It is checked again by itself.'
    : 'It is not checked by itself any more.';
  return (
    <Text size="small" tone="faint">
      Last checked <Ago value={checkedAt} />. {state === 'verified' ? '' : goesOn}
    </Text>
  );
}

function DomainActions({ whiteLabelId, domain }: { whiteLabelId: string; domain: TenantDomain }) {
  const check = useCheckDomain();
  const remove = useRemoveDomain();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: whiteLabelId };
  const checkNow = async () => {
    try {
      const { domain: found } = await check.mutateAsync({ params });
      toast.success(`${found.name} is ${domainLook[found.state].label.toLowerCase()}.`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Row>
      <Button isBusy={check.isPending} onClick={() => void checkNow()}>
        Check now
      </Button>
      <Button onClick={() => setRemoving(true)}>Remove</Button>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${domain.name}?`}
          message="The panel cannot be reached under this domain any more, and others can take it. Its DNS records stay as they are until their owner changes them."
          confirmLabel="Remove domain"
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            toast.success(`${domain.name} was removed.`);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}

function DomainState({ whiteLabelId, domain }: { whiteLabelId: string; domain: TenantDomain }) {
  const mayWrite = useCan('white-labels:write');
  const { tone, label } = domainLook[domain.state];
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
      {domain.problem && <Notice>{domain.problem}</Notice>}
      <Text tone="muted">{domainHint[domain.state]}</Text>
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
      failure="The domain could not be loaded"
      canBeForbidden
      loading={<Placeholder height={160} />}
    >
      {({ domain }) => {
        if (domain) return <DomainState whiteLabelId={whiteLabelId} domain={domain} />;
        if (mayWrite) return <DomainForm whiteLabelId={whiteLabelId} />;
        return <Text tone="muted">This organization has no domain of its own.</Text>;
      }}
    </QueryContent>
  );
}
