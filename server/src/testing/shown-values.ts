import {
  bugSeverities,
  healths,
  leadStages,
  referralStatuses,
  ticketPriorities,
} from '@outpost/contracts';

/** A row of a list in a reply. */
export type Row = Record<string, unknown>;

/** Returns a user's own seats, or the total of a company. */
export const seatsOf = ({ seats }: Row): unknown =>
  seats !== null && typeof seats === 'object' && 'total' in seats ? seats.total : seats;

/** Returns the share of helpful votes with leading zeros; empty without votes. */
const helpfulOf = ({ votes, helpfulVotes }: Row): string =>
  votes === 0 ? '' : (Number(helpfulVotes) / Number(votes)).toFixed(9);

const hasName = (value: unknown): value is { name: string } =>
  value !== null && typeof value === 'object' && 'name' in value;

/** Returns the due time of a ticket, which staff see. */
const dueOf = ({ clock }: Row): string | null => (clock as { dueAt: string | null }).dueAt;

/** Returns the shown sum of a subscription, and the text of the day of its next charge. */
const billedOf = (row: Row, sort: string): string | null => {
  if (sort === 'mrr') return String((row['mrr'] as { amount: number }).amount).padStart(12, '0');
  return sort === 'nextCharge' ? String(row['nextChargeOn'] ?? '') : null;
};

/** Returns the shown text of the column that a list is sorted by. */
export const shownIn = (row: Row, sort: string): string => {
  const name = 'firstName' in row ? `${String(row['firstName'])} ${String(row['lastName'])}` : '';
  if (sort === 'helpful') return helpfulOf(row);
  if (sort === 'health') return String(healths.indexOf(row['health'] as 'Good'));
  if (sort === 'status' && 'refereeEmail' in row)
    return String(referralStatuses.indexOf(row['status'] as 'invited'));
  if (sort === 'dueAt' && 'clock' in row) return (dueOf(row) ?? '').toLowerCase();
  const billed = billedOf(row, sort);
  if (billed !== null) return billed;
  // A product form has the title of its lead form.
  if (sort === 'title' && !('title' in row))
    return (row['form'] as { title: string }).title.toLowerCase();
  const value = sort === 'seats' ? seatsOf(row) : sort in row ? row[sort] : sort === 'name' && name;
  if (value === false || value === undefined) throw new Error(`Rows do not show ${sort}.`);
  if (sort === 'priority') return String(ticketPriorities.indexOf(value as 'low'));
  if (sort === 'severity') return String(bugSeverities.indexOf(value as 'low'));
  if (sort === 'stage') return String(leadStages.indexOf(value as 'new'));
  if (hasName(value)) return value.name.toLowerCase();
  // As text, 10 would precede 9.
  if (typeof value === 'number') return String(value).padStart(12, '0');
  return String(value ?? '').toLowerCase();
};

const isNull = (row: Row, field: string, side: 'before' | 'after') =>
  (row['changes'] as Record<string, Record<string, unknown>>)[field]?.[side] === null;

const auditKindOf = (row: Row): string => {
  if (row['targetType'] === null) return 'other';
  if (isNull(row, 'id', 'before')) return 'created';
  return isNull(row, 'id', 'after') || isNull(row, 'deletedAt', 'before') ? 'deleted' : 'changed';
};

/** Reports a trial that ends within a week. */
const isEndingTrial = ({ status, trialEndsAt }: Row): boolean => {
  const days = (Date.parse(String(trialEndsAt)) - Date.now()) / 86_400_000;
  return status === 'in-trial' && days >= 0 && days <= 7;
};

/** Returns the shown value of a filtered field whose name differs from the filter's. */
export const shownBy = (row: Row, filter: string): unknown => {
  if (filter === 'roles') return row['teamRole'];
  if (filter === 'status' && 'isComplete' in row) return row['isComplete'] ? 'complete' : 'partial';
  if (filter === 'published') return row['isPublished'] ? 'yes' : 'no';
  if (filter === 'isActive') return row['isActive'] ? 'Enabled' : 'Disabled';
  if (filter === 'billing') return (row['billing'] as Record<string, unknown>)['billingType'];
  if (filter === 'unread') return row['isUnread'] ? 'yes' : 'no';
  if (filter === 'approved') return row['isApproved'] ? 'yes' : 'no';
  if (filter === 'assigned') return row['owner'] ? 'yes' : 'no';
  if (filter === 'overdue') return (row['overdue'] as { amount: number }).amount > 0 ? 'yes' : 'no';
  if (filter === 'type' && 'mrr' in row) return (row['plan'] as Row)['type'];
  if (filter === 'domain') return (row['domain'] as Row | null)?.['state'];
  if (filter === 'trialEnds') return isEndingTrial(row) ? 'soon' : 'later';
  if (filter === 'trigger')
    return (((row['content'] as Row | undefined) ?? row)['trigger'] as Row)['kind'];
  if (filter !== 'kind' || 'kind' in row) return row[filter];
  if ('changes' in row) return auditKindOf(row);
  if ('entity' in row) return (row['entity'] as Record<string, unknown>)['kind'];
  return row['isFranchisor'] ? 'franchisor' : 'franchisee';
};
