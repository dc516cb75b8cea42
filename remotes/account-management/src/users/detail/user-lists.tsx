import {
  apiKeyStatuses,
  ticketStatuses,
  ticketTypes,
  userRecordEndpoints,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { codeLabel, recordDates } from '@outpost/records';
import {
  Ago,
  choiceFilter,
  Day,
  formatMoney,
  PanelSection,
  Row,
  StatusChip,
  Text,
} from '@outpost/ui';

const keyTone = { active: 'ok', expired: 'warn', revoked: 'idle' } as const;

const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** List of a user's tickets. */
export const userTicketList = recordList({
  name: 'userTickets',
  plural: 'tickets',
  endpoints: { list: userRecordEndpoints.tickets },
  title: 'Tickets',
  noun: ['ticket', 'tickets'],
  searchLabel: 'Search title or number',
  emptyHint: 'What this person asks for or reports appears here.',
  columns: [],
  filters: () => [
    choiceFilter('type', 'Type', ticketTypes, (type) => type),
    choiceFilter('status', 'Status', ticketStatuses, (status) => status),
  ],
  dates: recordDates(),
  rowName: ({ title }) => title,
  feed: ({ number, title, type, status, jiraStatus, amount, currency, attachments, updatedAt }) => (
    <PanelSection>
      <Row justify="space-between">
        <Text isStrong>
          #{number} {title}
        </Text>
        <StatusChip tone={status === 'Done' ? 'ok' : 'warn'}>{status}</StatusChip>
      </Row>
      <Text tone="muted" size="small">
        {[
          type,
          jiraStatus && `Jira: ${jiraStatus}`,
          amount !== null && formatMoney(amount, currency),
          attachments > 0 && filesText(attachments),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <Ago value={updatedAt} />
      </Text>
    </PanelSection>
  ),
});

/** List of the API keys a user created. */
export const userKeyList = recordList({
  name: 'userKeys',
  plural: 'apiKeys',
  endpoints: { list: userRecordEndpoints.apiKeys },
  title: 'API Keys',
  noun: ['key', 'keys'],
  searchLabel: 'Search name or key',
  emptyHint: 'This person has made no API key.',
  columns: [],
  filters: () => [choiceFilter('status', 'Status', apiKeyStatuses, codeLabel)],
  dates: recordDates(),
  rowName: ({ name }) => name,
  feed: ({ name, prefix, last4, scopes, status, lastUsedAt, expiresAt }) => (
    <PanelSection>
      <Row justify="space-between">
        <Text isStrong>{name}</Text>
        <StatusChip tone={keyTone[status]}>{codeLabel(status)}</StatusChip>
      </Row>
      <Text tone="muted" size="small">
        <code>{`${prefix}…${last4}`}</code> · {scopes.join(', ')}
      </Text>
      <Text tone="muted" size="small">
        Last used: <Ago value={lastUsedAt} /> · Expires:{' '}
        {expiresAt ? <Day value={expiresAt} /> : 'never'}
      </Text>
    </PanelSection>
  ),
});
