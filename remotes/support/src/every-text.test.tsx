import {
  faqCategories,
  faqLocales,
  leadAnalyticsEndpoints,
  leadRuleEndpoints,
  linkedinSourceEndpoints,
  type LeadAnalytics,
  type LeadRule,
  type LinkedinSource,
} from '@outpost/contracts';
import {
  checkTexts,
  fakeApi,
  makeAccountReview,
  makeAdminPanelUser,
  makeBugReport,
  makeFaq,
  makeLinkedinLead,
  makeReferral,
  makeTicket,
  makeWhiteLabel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { AccountReviewsScreen } from './account-reviews/account-reviews.screen.tsx';
import { BugReportsScreen } from './bug-reports/bug-reports.screen.tsx';
import { languageName } from './faqs/faq-words.ts';
import { FaqsScreen } from './faqs/faqs.screen.tsx';
import { t as reviewText } from './i18n/review-details.ts';
import { t } from './i18n/faqs.ts';
import { t as leadChartText } from './i18n/lead-charts.ts';
import { t as leadImportText } from './i18n/lead-import.ts';
import { t as ticketChartText } from './i18n/ticket-charts.ts';
import { t as hoursText } from './i18n/ticket-settings.ts';
import { t as referralText } from './i18n/referrals.ts';
import { t as ticketText } from './i18n/tickets.ts';
import { LinkedinLeadsScreen } from './linkedin-leads/linkedin-leads.screen.tsx';
import { ReferralsScreen } from './referrals/referrals.screen.tsx';
import { TicketsScreen } from './tickets/tickets.screen.tsx';

const faq = makeFaq({ question: 'How do I export?', category: 'General' });

const open = async () => {
  const api = fakeApi({ faqs: [faq] });
  const { visitor } = renderScreen(<FaqsScreen />, { path: '/faqs', api });
  await screen.findByText(faq.question);
  return visitor;
};

const ticket = makeTicket({
  type: 'CR',
  amount: 12_550,
  quote: 'offered',
  jiraKey: 'OUT-7',
  jiraStatus: 'In Progress',
});
const tenant = makeWhiteLabel({ name: 'Acme Agency' });
const openTickets = async (search = '') => {
  const api = fakeApi({ tickets: [ticket], whiteLabels: [tenant] });
  const { visitor } = renderScreen(<TicketsScreen />, { path: `/support-ticket${search}`, api });
  await screen.findByText(ticket.title);
  return visitor;
};
const ticketValues = [
  '/users',
  'A browser',
  'host 1.0.0',
  ticket.title,
  ticket.requester.name,
  ticket.requester.email,
  'Pending',
  'OUT-7 · In Progress',
  '$125.50',
  'It shows no rows.',
  `${ticket.requester.name}, ${ticket.requester.email}`,
];

const report = makeBugReport();
const openReports = async (search = '') => {
  const api = fakeApi({ bugReports: [report] });
  renderScreen(<BugReportsScreen />, { path: `/bug-reports${search}`, api });
  await screen.findByText(report.title);
};
const reportValues = [
  report.title,
  'lead-forms 1.4.0',
  '/lead-forms',
  report.error ?? '',
  'It was fine yesterday.',
  'Firefox 146',
  '1440 × 900',
  'host 1.0.0, lead-forms 1.4.0',
  'days is undefined',
  'error',
  'GET /v1/super-admin/lead-forms',
  'req-1',
];

const lead = makeLinkedinLead();
const duplicate = makeLinkedinLead({ name: 'P. Raman' });
const source: LinkedinSource = {
  _id: lead._id,
  owner: 'urn:li:sponsoredAccount:517',
  connection: { _id: lead._id, name: 'ads@acme.test' },
  whiteLabel: lead.whiteLabel,
  subscribedAt: null,
  lastPolledAt: null,
  lastError: 'Not enough permissions (403)',
  createdAt: lead.createdAt,
  updatedAt: lead.updatedAt,
  version: 1,
};
const rule: LeadRule = {
  _id: lead._id,
  name: 'Guides',
  conditions: [],
  people: [{ _id: lead._id, name: 'Ada', isActive: true }],
  whiteLabel: lead.whiteLabel,
  company: null,
  createdAt: lead.createdAt,
  updatedAt: lead.updatedAt,
  version: 1,
};
const analytics: LeadAnalytics = {
  range: { from: '2026-02-01', to: '2026-02-01', timeZone: 'UTC', unit: 'day' },
  total: 1,
  converted: 0,
  medianMinutes: null,
  days: [{ day: '2026-02-01', count: 1, medianMinutes: null }],
  campaigns: [{ campaign: '', count: 1, converted: 0 }],
  touches: [{ within: 'none', count: 1 }],
};
const openLeads = async (search = '', user = makeAdminPanelUser()) => {
  const api = fakeApi({ linkedinLeads: [lead, duplicate], further: { connections: [] } });
  api.answer(linkedinSourceEndpoints.list, () => ({ sources: [source] }));
  api.answer(leadRuleEndpoints.list, () => ({ rules: [rule] }));
  api.answer(leadAnalyticsEndpoints.show, () => ({ analytics }));
  renderScreen(<LinkedinLeadsScreen />, { path: `/linkedin-leads${search}`, user, api });
  await screen.findByText(duplicate.name);
};
const { name: leadName, employer, email, phone, form, campaign } = lead;
const leadValues = [
  leadName,
  lead.title,
  employer,
  email,
  phone,
  form,
  campaign,
  duplicate.name,
  [duplicate.name, employer, email].join(' · '),
  'Success',
  'How many people work for you?',
  '11–50',
  source.owner,
  source.whiteLabel.name,
  source.connection.name,
  source.lastError ?? '',
  'System',
  'Ada',
  rule.name,
];

const review = makeAccountReview();
const openReviews = async (search = '') => {
  renderScreen(<AccountReviewsScreen />, {
    path: `/account-review${search}`,
    api: fakeApi({ accountReviews: [review] }),
  });
  await screen.findByText(review.name);
};
const referral = makeReferral({ isApproved: true });
const openReferrals = async (search = '') => {
  const api = fakeApi({ referrals: [referral] });
  renderScreen(<ReferralsScreen />, { path: `/referrals${search}`, api });
  await screen.findAllByText(referral.refereeName);
};
const referralValues = [
  referral.refereeName,
  referral.refereeEmail,
  referral.refereeCompany,
  referral.referrerName,
  referral.company.name,
  `${referral.company.name} · ${referral.referrerName}`,
  referral.code.code,
  'A branch of its own',
];

checkTexts(
  [
    faq.question,
    faq.answer,
    faq.whiteLabel.name,
    ...faqCategories,
    // Each in its own language.
    ...faqLocales.map(languageName),
    ...ticketValues,
    ...reportValues,
    ...leadValues,
    review.name,
    'Good',
    'Need Attention',
    'They hire.',
    'Show the reports',
    /^Sora Lund/,
    'Average',
    '20%',
    'Paid',
    ...referralValues,
  ],
  {
    'the account reviews': () => openReviews(),
    'an account review': async () => {
      await openReviews(`?open=${review._id}`);
      await screen.findByText(reviewText('panel.leftOutHint'));
    },
    'the settings of health': async () => {
      await openReviews('?popup=settings');
      await screen.findByText(reviewText('settings.intro'));
    },
    'the bug reports': () => openReports(),
    'a bug report': async () => {
      await openReports(`?open=${report._id}`);
      await screen.findByText('It was fine yesterday.');
    },
    'the referrals': () => openReferrals(),
    'a referral': async () => {
      await openReferrals(`?open=${referral._id}`);
      await screen.findByRole('tab', { name: referralText('panel.activity') });
    },
    'an invitation': async () => {
      await openReferrals('?popup=add');
      await screen.findByRole('dialog', { name: referralText('invite.title') });
    },
    'the statistics of referrals': async () => {
      await openReferrals('?popup=charts');
      await screen.findByRole('list', { name: referralText('charts.funnel') });
    },
    'a referral link': async () => {
      await openReferrals('?popup=link');
      await screen.findByRole('dialog', { name: referralText('link.title') });
    },
    'the rules of referrals': async () => {
      await openReferrals('?popup=rules');
      await screen.findByRole('dialog', { name: referralText('rules.title') });
    },
    'the leads': async () => {
      await openLeads();
    },
    'the sources of leads': async () => {
      await openLeads('?popup=linkedin');
      await screen.findByText(source.lastError ?? '');
    },
    'an import of leads': async () => {
      await openLeads('?popup=import');
      await screen.findByRole('dialog', { name: leadImportText('import.title') });
    },
    'the rules of leads': async () => {
      await openLeads('?popup=rules', makeAdminPanelUser({ role: null, teamRole: 'owner' }));
      await screen.findByText(rule.name);
    },
    'the charts of leads': async () => {
      await openLeads('?popup=charts');
      await screen.findByText(leadChartText('charts.total'));
    },
    'a lead': async () => {
      await openLeads(`?open=${lead._id}`);
      await screen.findByText('11–50');
    },
    'the list': open,
    'the tickets': () => openTickets(),
    'a new ticket': async () => {
      await openTickets('?popup=add');
      await screen.findByRole('dialog', { name: ticketText('create.title') });
    },
    'the charts of tickets': async () => {
      await openTickets('?charts=month');
      await screen.findByRole('figure', { name: ticketChartText('chart.age') });
    },
    'the business hours': async () => {
      const visitor = await openTickets('?popup=hours');
      await visitor.click(
        await screen.findByRole('combobox', { name: hoursText('dialog.organization') }),
      );
      await visitor.click(await screen.findByRole('option', { name: tenant.name }));
      await screen.findByRole('button', { name: hoursText('dialog.save') });
    },
    'a ticket': async () => {
      await openTickets(`?open=${ticket._id}`);
      await screen.findByText('It shows no rows.');
    },
    'a new question': async () => {
      const visitor = await open();
      await visitor.click(screen.getByRole('button', { name: t('faqs.newFaq') }));
      await screen.findByRole('dialog', { name: t('faqs.newFaq') });
    },
  },
);
