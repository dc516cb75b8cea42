import {
  connectionEndpoints,
  eventTables,
  flowEndpoints,
  flowRunEndpoints,
  productFormEndpoints,
  waitlistEndpoints,
  webPixelEndpoints,
  type EventType,
} from '@outpost/contracts';
import {
  fakeApi,
  fireEvent,
  makeAccountReview,
  makeApiKey,
  makeBugReport,
  makeCompany,
  makeConnection,
  makeFaq,
  makeFlow,
  makeFlowRun,
  makeInvoice,
  makeLeadForm,
  makeLinkedinLead,
  makeManageRequest,
  makeProductForm,
  makeReferral,
  makeSubscription,
  makeTicket,
  makeUser,
  makeVideo,
  makeWaitlistRequest,
  makeWebhook,
  makeWebPixel,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  type FakeApi,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import { RecordLink } from './record-link.tsx';
import { linkedType, type LinkedType } from './record-paths.ts';

/** A record, an API that has it, and facts that its card tells. */
type Sample = [row: { _id: string }, api: () => FakeApi, facts: string[]];

const answering = (give: (api: FakeApi) => void) => () => {
  const api = fakeApi();
  give(api);
  return api;
};

const review = makeAccountReview();
const apiKey = makeApiKey({ name: 'Zapier' });
const bugReport = makeBugReport();
const company = makeCompany();
const connection = makeConnection();
const run = makeFlowRun({ error: 'The mail server is away' });
const flow = makeFlow();
const invoice = makeInvoice({ status: 'past-due', due: 24_500 });
const form = makeLeadForm({ responses: 1_204 });
const lead = makeLinkedinLead();
const request = makeManageRequest();
const productForm = makeProductForm();
const referral = makeReferral({ reward: { amount: 5_000, currency: 'USD' } });
const subscription = makeSubscription();
const ticket = makeTicket({ priority: 'urgent', assignee: 'Alder Finch' });
const user = makeUser({ email: 'ada@acme.test' });
const waiting = makeWaitlistRequest();
const faq = makeFaq({ question: 'How do I pay?' });
const video = makeVideo({ title: 'First steps' });
const webhook = makeWebhook({ successRate: 98 });
const pixel = makeWebPixel();
const organization = makeWhiteLabel({ subdomain: 'acme' });

const samples: Record<LinkedType, Sample> = {
  account_reviews: [review, () => fakeApi({ accountReviews: [review] }), ['Average', '61']],
  api_keys: [apiKey, () => fakeApi({ apiKeys: [apiKey] }), ['Zapier', 'Active']],
  bug_reports: [bugReport, () => fakeApi({ bugReports: [bugReport] }), ['Pending', 'Ada Lovelace']],
  companies: [company, () => fakeApi({ companies: [company] }), ['Owner', 'Seats']],
  connections: [
    connection,
    answering((api) =>
      api.answer(connectionEndpoints.one, () => ({ connection, leadSources: [] })),
    ),
    ['ada@mail.example', 'Connected'],
  ],
  faqs: [faq, () => fakeApi({ faqs: [faq] }), ['How do I pay?', 'Yes']],
  flow_runs: [
    run,
    answering((api) =>
      api.answer(flowRunEndpoints.byId, () => ({ run, input: {}, attributes: {}, steps: [] })),
    ),
    ['Trial follow-up', 'Completed', 'The mail server is away'],
  ],
  flows: [
    flow,
    answering((api) => api.answer(flowEndpoints.one, () => ({ flow }))),
    ['Trial follow-up', 'Live', '4'],
  ],
  invoices: [
    invoice,
    () => fakeApi({ invoices: [invoice] }),
    ['INV-00001', 'Overdue', 'Acme North', 'Jan 14, 2026'],
  ],
  lead_forms: [form, () => fakeApi({ forms: [form] }), ['Spring campaign', 'Alder Finch', '1,204']],
  linkedin_leads: [lead, () => fakeApi({ linkedinLeads: [lead] }), ['Priya Raman', 'New']],
  manage_requests: [
    request,
    () => fakeApi({ requests: [request] }),
    ['Seat increase', 'Olga Owner', 'Northlake Dental'],
  ],
  product_forms: [
    productForm,
    answering((api) => api.answer(productFormEndpoints.one, () => ({ productForm }))),
    ['Popup', 'Yes'],
  ],
  referrals: [
    referral,
    () => fakeApi({ referrals: [referral] }),
    ['Ines Calder', 'Qualified', 'Mara Bell', '$50.00'],
  ],
  subscriptions: [
    subscription,
    () => fakeApi({ subscriptions: [subscription] }),
    ['Standard seat, monthly', '3 of 5', '$245.00'],
  ],
  tickets: [
    ticket,
    () => fakeApi({ tickets: [ticket] }),
    ['Urgent', 'Alder Finch', 'Ada Lovelace'],
  ],
  users: [user, () => fakeApi({ users: [user] }), ['ada@acme.test']],
  videos: [video, () => fakeApi({ videos: [video] }), ['First steps', 'Sales']],
  waitlist_requests: [
    waiting,
    answering((api) =>
      api.answer(waitlistEndpoints.one, () => ({ waitlistRequest: { ...waiting, history: [] } })),
    ),
    ['Gia Tran', 'vela.example'],
  ],
  web_pixels: [
    pixel,
    answering((api) => api.answer(webPixelEndpoints.one, () => ({ webPixel: pixel }))),
    ['shop.example', 'Verified', '400'],
  ],
  webhooks: [webhook, () => fakeApi({ webhooks: [webhook] }), ['Enabled', '98 %']],
  white_labels: [organization, () => fakeApi({ whiteLabels: [organization] }), ['acme']],
};

const types = (Object.keys(eventTables) as EventType[]).flatMap((type) => linkedType(type) ?? []);

test.each(types)('a link to a record of %s has a card with its facts', async (type) => {
  const [{ _id }, api, facts] = samples[type];
  renderScreen(<RecordLink type={type} id={_id} name="The record" />, { api: api() });
  fireEvent.mouseEnter(screen.getByRole('link', { name: 'The record' }));
  await waitFor(() => expect(screen.getAllByText(facts[0] ?? '').length).toBeGreaterThan(0));
  for (const fact of facts) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('undefined');
});
