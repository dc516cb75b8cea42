import {
  accountReviewEndpoints,
  adminEndpoints,
  apiKeyEndpoints,
  companyDetailEndpoints,
  connectionEndpoints,
  invoiceEndpoints,
  shownName,
  subscriptionEndpoints,
  userDetailEndpoints,
  whiteLabelEndpoints,
} from '@outpost/contracts';
import { Ago, Day, formatMoney, numberText } from '@outpost/ui';
import { invoiceAmountText, invoiceStateLook, subscriptionLook } from '../billing/billing-words.ts';
import { LookChip } from '../columns.tsx';
import { companyStatusLook, seatsText } from '../companies.ts';
import { HealthChip } from '../health-chip.tsx';
import { t } from '../i18n/cards.ts';
import { codeLabel } from '../labels.ts';
import { userStatusLook, UserStatus } from '../users.tsx';
import { cardOf } from './card.tsx';

/** Cards of organizations, companies and people, and of their keys, accounts and bills. */
export const accountCards = {
  white_labels: cardOf(whiteLabelEndpoints.byId, ({ whiteLabel }) => ({
    name: whiteLabel.name,
    facts: {
      [t('card.subdomain')]: whiteLabel.subdomain ?? '—',
      [t('card.companies')]: numberText(whiteLabel.companies),
      [t('card.users')]: numberText(whiteLabel.users),
    },
  })),
  companies: cardOf(companyDetailEndpoints.byId, ({ company }) => ({
    name: company.name,
    chip: <LookChip look={companyStatusLook()[company.status]} />,
    facts: {
      [t('card.organization')]: company.whiteLabel.name,
      [t('card.owner')]: company.owner?.name ?? '—',
      [t('card.plan')]: codeLabel(company.type),
      [t('card.seats')]: seatsText(company.seats),
    },
  })),
  users: cardOf(userDetailEndpoints.show, ({ user }) => ({
    name: shownName(user),
    chip: <UserStatus user={user} />,
    facts: {
      [t('card.email')]: user.email,
      [t('card.role')]: codeLabel(user.role ?? user.teamRole ?? '—'),
      [t('card.company')]: user.company?.name ?? user.whiteLabel.name,
      [t('card.lastActive')]: <Ago value={user.lastActiveAt} />,
    },
  })),
  admins: cardOf(adminEndpoints.byId, ({ admin }) => ({
    name: shownName(admin),
    chip: <LookChip look={userStatusLook()[admin.status]} />,
    facts: {
      [t('card.email')]: admin.email,
      [t('card.role')]: codeLabel(admin.role),
      [t('card.lastSignIn')]: <Ago value={admin.lastSignInAt} />,
    },
  })),
  api_keys: cardOf(apiKeyEndpoints.usage, ({ apiKey }) => ({
    name: apiKey.name,
    facts: {
      [t('card.status')]: codeLabel(apiKey.status),
      [t('card.organization')]: apiKey.whiteLabel.name,
      [t('card.lastUsed')]: <Ago value={apiKey.lastUsedAt} />,
      [t('card.expires')]: <Day value={apiKey.expiresAt} />,
    },
  })),
  connections: cardOf(connectionEndpoints.one, ({ connection }) => ({
    name: connection.account,
    facts: {
      [t('card.status')]: codeLabel(connection.status),
      [t('card.belongsTo')]: connection.company?.name ?? connection.whiteLabel.name,
      [t('card.lastSuccess')]: <Ago value={connection.lastSuccessAt} />,
    },
  })),
  account_reviews: cardOf(accountReviewEndpoints.byId, ({ accountReview }) => ({
    name: accountReview.name,
    chip: <HealthChip health={accountReview.health} />,
    facts: {
      [t('card.organization')]: accountReview.whiteLabel.name,
      [t('card.score')]: accountReview.score === null ? '—' : numberText(accountReview.score),
      [t('card.reviewer')]: accountReview.reviewer?.name ?? '—',
      [t('card.nextReview')]: <Day value={accountReview.nextReviewOn} />,
    },
  })),
  subscriptions: cardOf(subscriptionEndpoints.byId, ({ subscription }) => ({
    name: subscription.company.name,
    chip: <LookChip look={subscriptionLook()[subscription.status]} />,
    facts: {
      [t('card.plan')]: subscription.plan.name,
      [t('card.seats')]: seatsText(subscription.seats),
      [t('card.revenue')]: formatMoney(subscription.mrr.amount, subscription.mrr.currency),
      [t('card.nextCharge')]: <Day value={subscription.nextChargeOn} />,
    },
  })),
  invoices: cardOf(invoiceEndpoints.byId, ({ invoice }) => ({
    name: invoice.number,
    chip: <LookChip look={invoiceStateLook(invoice)} />,
    facts: {
      [t('card.payer')]: invoice.company?.name ?? invoice.whiteLabel.name,
      [t('card.amount')]: invoiceAmountText(invoice),
      [t('card.unpaid')]: formatMoney(invoice.due, invoice.currency),
      [t('card.due')]: <Day value={invoice.dueOn} />,
    },
  })),
};
