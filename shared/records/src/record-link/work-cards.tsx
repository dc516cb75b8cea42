import {
  bugReportEndpoints,
  linkedinLeadEndpoints,
  referralEndpoints,
  requestEndpoints,
  ticketEndpoints,
  waitlistEndpoints,
} from '@outpost/contracts';
import { Ago, formatMoney } from '@outpost/ui';
import { t } from '../i18n/cards.ts';
import { codeLabel } from '../labels.ts';
import { cardOf } from './card.tsx';

/** Cards of tickets, reports, requests, leads and referrals. */
export const workCards = {
  tickets: cardOf(ticketEndpoints.byId, ({ ticket }) => ({
    name: ticket.title,
    facts: {
      [t('card.status')]: codeLabel(ticket.status),
      [t('card.priority')]: codeLabel(ticket.priority),
      [t('card.requester')]: ticket.requester.name,
      [t('card.assignee')]: ticket.assignee ?? '—',
      [t('card.organization')]: ticket.whiteLabel.name,
    },
  })),
  bug_reports: cardOf(bugReportEndpoints.byId, ({ bugReport }) => ({
    name: bugReport.title,
    facts: {
      [t('card.status')]: codeLabel(bugReport.status),
      [t('card.severity')]: codeLabel(bugReport.severity),
      [t('card.reporter')]: bugReport.reporter.name,
      [t('card.organization')]: bugReport.whiteLabel.name,
    },
  })),
  manage_requests: cardOf(requestEndpoints.byId, ({ request }) => ({
    name: codeLabel(request.type),
    facts: {
      [t('card.status')]: codeLabel(request.status),
      [t('card.requester')]: request.requester.name,
      [t('card.company')]: request.company?.name ?? request.whiteLabel.name,
      [t('card.sent')]: <Ago value={request.createdAt} />,
    },
  })),
  linkedin_leads: cardOf(linkedinLeadEndpoints.byId, ({ linkedinLead: lead }) => ({
    name: lead.name || lead.email,
    facts: {
      [t('card.stage')]: codeLabel(lead.stage),
      [t('card.company')]: lead.employer || '—',
      [t('card.owner')]: lead.owner?.name ?? '—',
      [t('card.received')]: <Ago value={lead.receivedAt} />,
    },
  })),
  referrals: cardOf(referralEndpoints.byId, ({ referral }) => ({
    name: referral.refereeName || referral.refereeEmail,
    facts: {
      [t('card.status')]: codeLabel(referral.status),
      [t('card.referredBy')]: referral.referrerName,
      [t('card.company')]: referral.company.name,
      [t('card.reward')]: referral.reward
        ? formatMoney(referral.reward.amount, referral.reward.currency)
        : '—',
    },
  })),
  waitlist_requests: cardOf(waitlistEndpoints.one, ({ waitlistRequest: request }) => ({
    name: `${request.firstName} ${request.lastName}`,
    facts: {
      [t('card.status')]: codeLabel(request.status),
      [t('card.email')]: request.email,
      [t('card.company')]: request.companyName,
      [t('card.site')]: request.site,
    },
  })),
};
