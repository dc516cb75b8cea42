import { expect, test } from 'vitest';
import {
  companyEndpoints,
  leadAnalyticsEndpoints,
  leadCompanyEndpoints,
  leadRuleEndpoints,
  userEndpoints,
  type AdminPanelUser,
  type LeadAnalytics,
  type LeadRule,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeLinkedinLead,
  makeUser,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LinkedinLeadsScreen } from './linkedin-leads.screen.tsx';

const theLead = makeLinkedinLead();
const owner = makeAdminPanelUser({ role: null, teamRole: 'owner', company: null });
const ann = makeUser({ firstName: 'Ann', lastName: 'Moor', company: null });
const bob = makeUser({ firstName: 'Bob', lastName: 'Reed', company: null });

const ruleOf = (changes: Partial<LeadRule>): LeadRule => ({
  _id: crypto.randomUUID(),
  name: 'Rule',
  conditions: [],
  people: [{ _id: ann._id, name: 'Ann Moor', isActive: true }],
  whiteLabel: theLead.whiteLabel,
  company: null,
  createdAt: theLead.createdAt,
  updatedAt: theLead.updatedAt,
  version: 4,
  ...changes,
});
const spring = ruleOf({
  name: 'Spring',
  conditions: [{ field: 'campaign', question: '', test: 'contains', value: 'spring' }],
});
const rest = ruleOf({
  name: 'Rest',
  people: [{ _id: bob._id, name: 'Bob Reed', isActive: false }],
});

const openLeads = (search = '', user: AdminPanelUser = owner) => {
  const api = fakeApi({
    linkedinLeads: [theLead],
    users: [ann, bob],
    companies: [makeCompany({ isFranchisor: true })],
    whiteLabels: [makeWhiteLabel()],
  });
  api.answer(leadRuleEndpoints.list, () => ({ rules: [spring, rest] }));
  return {
    api,
    ...renderScreen(<LinkedinLeadsScreen />, { path: `/linkedin-leads${search}`, user, api }),
  };
};
const button = (name: string) => screen.getByRole('button', { name });

test('the rules are shown in their order, with people who are passed over', async () => {
  openLeads('?popup=rules');
  expect(await screen.findByText('Campaign contains “spring” → Ann Moor')).toBeTruthy();
  expect(screen.getByText('Every lead → Bob Reed (passed over)')).toBeTruthy();
});

test('a rule is added with a condition and people, and says what is missing', async () => {
  const { api, visitor } = openLeads('?popup=rules');
  api.answer(leadRuleEndpoints.create, () => ({ rule: spring }));
  await visitor.click(await screen.findByRole('button', { name: 'Add rule' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add rule' }));
  await visitor.type(form.getByRole('textbox', { name: 'Name' }), 'Portugal');
  await visitor.click(form.getByRole('button', { name: 'Add condition' }));
  await visitor.selectOptions(form.getByRole('combobox', { name: 'Field 1' }), 'answer');
  await visitor.click(form.getByRole('button', { name: 'Add rule' }));
  expect(await form.findByText('Condition 1: Question is required')).toBeTruthy();
  expect(form.getByText('People is required')).toBeTruthy();
  await visitor.type(form.getByRole('textbox', { name: 'Question 1' }), 'Country');
  await visitor.type(form.getByRole('textbox', { name: 'Value 1' }), 'Portugal');
  await visitor.click(form.getByRole('combobox', { name: 'Add person' }));
  await visitor.click(await screen.findByRole('option', { name: 'Ann Moor' }));
  await visitor.click(form.getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('The rule was added.')).toBeTruthy();
  expect(api.callsTo(leadRuleEndpoints.create)[0]?.body).toEqual({
    name: 'Portugal',
    conditions: [{ field: 'answer', question: 'Country', test: 'is', value: 'Portugal' }],
    people: [ann._id],
  });
  expect(api.callsTo(userEndpoints.list).length).toBeGreaterThan(0);
});

test('a rule is changed in the version on screen, and deleted', async () => {
  const { api, visitor } = openLeads('?popup=rules');
  api.answer(leadRuleEndpoints.change, () => ({ rule: spring }));
  api.answer(leadRuleEndpoints.remove, () => ({ message: '' }));
  await visitor.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
  await visitor.click(form.getByRole('button', { name: 'Remove condition 1' }));
  await visitor.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rule was saved.')).toBeTruthy();
  const [call] = api.callsTo(leadRuleEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toMatchObject({ conditions: [] });
  await visitor.click(await screen.findByRole('button', { name: 'Delete Rest' }));
  expect(await screen.findByText('The rule was deleted.')).toBeTruthy();
  expect(api.callsTo(leadRuleEndpoints.remove)[0]?.params).toEqual({ id: rest._id });
});

test('staff choose the organization of the rules first', async () => {
  const { api, visitor } = openLeads('?popup=rules', makeAdminPanelUser());
  await screen.findByRole('dialog', { name: 'Assignment rules' });
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  await visitor.click(screen.getByRole('combobox', { name: 'Organization' }));
  await visitor.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await screen.findByText('Campaign contains “spring” → Ann Moor');
  expect(api.callsTo(leadRuleEndpoints.list)[0]?.query['whiteLabel']).toEqual(expect.any(String));
});

test('an account that may only read sees the rules and changes none', async () => {
  openLeads('?popup=rules', { ...owner, isRestricted: true });
  await screen.findByText('Every lead → Bob Reed (passed over)');
  expect(screen.queryByRole('button', { name: 'Edit Spring' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
});

const figures = (changes: Partial<LeadAnalytics> = {}): LeadAnalytics => ({
  range: { from: '2026-02-01', to: '2026-02-02', timeZone: 'UTC', unit: 'day' },
  total: 4,
  converted: 1,
  medianMinutes: 150,
  days: [
    { day: '2026-02-01', count: 3, medianMinutes: 90 },
    { day: '2026-02-02', count: 1, medianMinutes: null },
  ],
  campaigns: [
    { campaign: 'Spring', count: 3, converted: 1 },
    { campaign: '', count: 1, converted: 0 },
  ],
  touches: [
    { within: 'hour', count: 1 },
    { within: 'day', count: 2 },
    { within: 'week', count: 0 },
    { within: 'later', count: 0 },
    { within: 'none', count: 1 },
  ],
  ...changes,
});

test('charts show leads by day and campaign, and the time to first touch, of a range', async () => {
  const { api, visitor } = openLeads('?popup=charts');
  api.answer(leadAnalyticsEndpoints.show, () => ({ analytics: figures() }));
  expect(await screen.findByRole('figure', { name: 'Leads by day' })).toBeTruthy();
  expect(screen.getByText('3 h')).toBeTruthy();
  const campaigns = within(screen.getByRole('list', { name: 'Leads by campaign' }));
  expect(campaigns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Spring3 · 1 converted',
    'Without a campaign1 · 0 converted',
  ]);
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Range' }), '7');
  await waitFor(() => expect(api.callsTo(leadAnalyticsEndpoints.show)).toHaveLength(2));
  const [month, week] = api.callsTo(leadAnalyticsEndpoints.show).map(({ query }) => query['from']);
  expect(String(month) < String(week)).toBe(true);
  expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
});

test('staff see the charts of all organizations, or of one', async () => {
  const { api, visitor } = openLeads('?popup=charts', makeAdminPanelUser());
  api.answer(leadAnalyticsEndpoints.show, () => ({ analytics: figures() }));
  await screen.findByRole('figure', { name: 'Leads by day' });
  const picker = screen.getByRole('combobox', { name: 'Organization' });
  await visitor.click(picker);
  const offered = within(await screen.findByRole('listbox'));
  await visitor.click((await offered.findAllByRole('option'))[0] ?? document.body);
  await waitFor(() => expect(api.callsTo(leadAnalyticsEndpoints.show)).toHaveLength(2));
  await visitor.clear(picker);
  await visitor.tab();
  await waitFor(() => expect(location.search).not.toContain('organization='));
  const asked = api.callsTo(leadAnalyticsEndpoints.show).map(({ query }) => query['whiteLabel']);
  expect(asked.slice(0, 2)).toEqual([undefined, expect.any(String)]);
});

test('charts of a range without leads say so', async () => {
  const { api } = openLeads('?popup=charts');
  api.answer(leadAnalyticsEndpoints.show, () => ({ analytics: figures({ total: 0 }) }));
  expect(await screen.findByText('No leads in this range')).toBeTruthy();
});

test('a company is made of a lead after those like it were shown', async () => {
  const { api, visitor } = openLeads();
  const similar = [{ _id: crypto.randomUUID(), name: 'Brightline', domain: 'brightline.example' }];
  api.answer(leadCompanyEndpoints.draft, () => ({
    draft: {
      name: 'Brightline Dental',
      domain: 'brightline.example',
      owner: { email: theLead.email, firstName: 'Priya', lastName: 'Raman' },
      similar,
    },
  }));
  api.answer(leadCompanyEndpoints.create, () => ({ linkedinLead: theLead }));
  await screen.findByText(theLead.name);
  await chooseAction(visitor, theLead.name, 'Add company');
  await screen.findByRole('dialog', { name: `Add company from ${theLead.name}` });
  expect(await screen.findByText('Brightline · brightline.example')).toBeTruthy();
  await visitor.click(button('Add company'));
  expect(await screen.findByText('Franchisor is required')).toBeTruthy();
  await visitor.click(screen.getByRole('combobox', { name: 'Franchisor' }));
  await visitor.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await visitor.click(screen.getByRole('switch', { name: 'Invite the owner by email' }));
  await visitor.click(
    screen.getByRole('switch', { name: 'Add another company with this name or domain' }),
  );
  await visitor.click(button('Add company'));
  await screen.findByText('The company was added, and the lead is linked to it.');
  expect(api.callsTo(leadCompanyEndpoints.create)[0]?.body).toEqual({
    name: 'Brightline Dental',
    domain: 'brightline.example',
    isAnother: true,
    franchisor: expect.any(String),
    owner: { email: theLead.email, firstName: 'Priya', lastName: 'Raman' },
  });
  expect(api.callsTo(companyEndpoints.list)[0]?.query['whiteLabel']).toBe(theLead.whiteLabel._id);
});
