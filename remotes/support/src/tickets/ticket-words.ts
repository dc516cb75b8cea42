import type {
  Ticket,
  TicketClock,
  TicketPriority,
  TicketType,
  WaitingSide,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { formatMoney, type Tone } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/tickets.ts';

export const typeLabel = perLanguage((): Record<TicketType, string> =>
  labelTable({
    CR: t('types.CR'),
    BUG: t('types.BUG'),
  }),
);

export const priorityLabel = perLanguage((): Record<TicketPriority, string> =>
  labelTable({
    low: t('priorities.low'),
    normal: t('priorities.normal'),
    high: t('priorities.high'),
    urgent: t('priorities.urgent'),
  }),
);

export const priorityTone: Record<TicketPriority, Tone> = {
  low: 'idle',
  normal: 'idle',
  high: 'warn',
  urgent: 'bad',
};

export const waitingLabel = perLanguage((): Record<WaitingSide, string> =>
  labelTable({
    support: t('waiting.support'),
    requester: t('waiting.requester'),
  }),
);

/** The side whose answer a ticket waits for; a dash when it is done. */
export const waitingText = ({
  status,
  lastReplyBy,
}: Pick<Ticket, 'status' | 'lastReplyBy'>): string => {
  if (status === 'Done') return '—';
  return waitingLabel()[lastReplyBy === 'support' ? 'requester' : 'support'];
};

/** 'Response late', or 'Response and resolution late'; empty when nothing was missed. */
export const breachText = (breaches: TicketClock['breaches']): string => {
  if (breaches.length > 1) return t('due.both');
  return breaches[0] ? t(`due.${breaches[0]}`) : '';
};

/** The same for a narrow column. */
export const shortBreachText = (breaches: TicketClock['breaches']): string =>
  breaches.length > 1 ? t('due.bothShort') : breachText(breaches);

const quoteLabel = perLanguage((): Record<NonNullable<Ticket['quote']>, string> =>
  labelTable({
    offered: t('quotes.offered'),
    approved: t('quotes.approved'),
    declined: t('quotes.declined'),
  }),
);

type Priced = Pick<Ticket, 'amount' | 'currency' | 'quote'>;

/** '$250.00, approved'; empty without a price. */
export const priceText = ({ amount, currency, quote }: Priced): string => {
  if (amount === null) return '';
  const money = formatMoney(amount, currency);
  return quote ? `${money}, ${quoteLabel()[quote]}` : money;
};
