import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/faqs',
    title: 'FAQs',
    permission: 'faqs:read',
    screen: () => import('./faqs/faqs.screen.tsx').then((module) => module.FaqsScreen),
    first: { rows: '/super-admin/faqs', list: 'faqs' },
  },
  {
    path: '/answers',
    title: 'Help',
    permission: 'faqs:read',
    screen: () => import('./answers/answers.screen.tsx').then((module) => module.AnswersScreen),
  },
  {
    path: '/support-ticket',
    title: 'Support Tickets',
    screen: () => import('./tickets/tickets.screen.tsx').then((module) => module.TicketsScreen),
    first: { rows: '/super-admin/tickets', list: 'tickets' },
  },
  {
    path: '/bug-reports',
    title: 'Bug Reports',
    screen: () =>
      import('./bug-reports/bug-reports.screen.tsx').then((module) => module.BugReportsScreen),
    first: { rows: '/super-admin/bug-reports', list: 'bugReports' },
  },
  {
    path: '/bug-reports/webhook',
    title: 'Bug Webhook',
    permission: 'jira:read',
    screen: () =>
      import('./bug-webhook/bug-webhook.screen.tsx').then((module) => module.BugWebhookScreen),
  },
  {
    path: '/linkedin-leads',
    title: 'Leads from LinkedIn',
    permission: 'linkedin-leads:read',
    screen: () =>
      import('./linkedin-leads/linkedin-leads.screen.tsx').then(
        (module) => module.LinkedinLeadsScreen,
      ),
    first: { rows: '/super-admin/linkedin-leads', list: 'linkedinLeads' },
  },
  {
    path: '/account-review',
    title: 'Account Reviews',
    permission: 'account-reviews:read',
    screen: () =>
      import('./account-reviews/account-reviews.screen.tsx').then(
        (module) => module.AccountReviewsScreen,
      ),
    first: { rows: '/super-admin/account-reviews', list: 'accountReviews' },
  },
  {
    path: '/referrals',
    title: 'Referrals',
    permission: 'referrals:read',
    screen: () =>
      import('./referrals/referrals.screen.tsx').then((module) => module.ReferralsScreen),
    first: { rows: '/super-admin/referrals', list: 'referrals' },
  },
];
