import { expect, test } from 'vitest';
import { formAnalyticsEndpoints, formAnswerEndpoints, type AnswerCounts } from '@outpost/contracts';
import {
  fakeApi,
  makeAnswerCounts,
  makeFormAnalytics,
  makeId,
  makeLeadForm,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { LeadFormDetailsScreen } from './details.screen.tsx';

const form = makeLeadForm({ createdAt: '2026-01-05T10:00:00.000Z' });

const show = (questions: AnswerCounts[], { responses = 4, search = '' } = {}) => {
  const api = fakeApi({ forms: [form] });
  api.answer(formAnswerEndpoints.show, () => ({ responses, questions }));
  const path = `/lead-forms/details/${form._id}${search}`;
  return { api, ...renderScreen(<LeadFormDetailsScreen />, { path, api }) };
};

const section = async () =>
  within(await screen.findByRole('region', { name: 'Answers by question' }));
const tile = async (name: string) => within(await screen.findByRole('group', { name }));
const bars = async (name: string) =>
  (await tile(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

test('options have counts and shares as text, with other, removed and missing answers', async () => {
  show([
    makeAnswerCounts({
      title: 'Plan',
      counts: {
        kind: 'choices',
        options: [
          { label: 'Pro', count: 1, isRemoved: false },
          { label: 'Legacy', count: 1, isRemoved: true },
        ],
        other: 1,
      },
    }),
  ]);
  expect(await bars('Plan')).toEqual([
    'Pro1 · 25%',
    'Legacy (removed)1 · 25%',
    'Other (written in)1 · 25%',
    'No answer1 · 25%',
  ]);
  expect((await tile('Plan')).getByText('3 of 4 responses answered')).toBeTruthy();
});

test('numbers have average, median and a distribution', async () => {
  const bins = [
    { from: 1, to: 1, count: 2 },
    { from: 10, to: 19, count: 1 },
  ];
  show([
    makeAnswerCounts({
      title: 'Seats',
      type: 'number',
      counts: { kind: 'numbers', average: 7 / 3, median: 1, least: 1, most: 12, bins },
    }),
  ]);
  expect(await bars('Seats')).toEqual(['12 · 50%', '10 to 191 · 25%', 'No answer1 · 25%']);
  expect((await tile('Seats')).getByText('Average 2.33 · median 1 · from 1 to 12')).toBeTruthy();
});

test('days have a range, files a number, a removed question says so', async () => {
  show([
    makeAnswerCounts({
      title: 'Start',
      type: 'date_picker',
      counts: { kind: 'dates', first: '2026-01-31', last: null },
    }),
    makeAnswerCounts({
      title: 'Offer',
      type: 'file_upload',
      isRemoved: true,
      counts: { kind: 'files' },
    }),
  ]);
  expect((await tile('Start')).getByText('Jan 31, 2026')).toBeTruthy();
  expect((await tile('Offer (removed)')).getByText('3 of 4 responses have a file')).toBeTruthy();
});

test('texts are the latest answers, which link to their responses', async () => {
  const response = makeId();
  show([
    makeAnswerCounts({
      title: '',
      type: 'short_question',
      counts: {
        kind: 'texts',
        latest: [{ response, text: 'By word of mouth', submittedAt: '2026-02-09T10:00:00.000Z' }],
      },
    }),
  ]);
  const link = (await tile('Untitled')).getByRole('link', { name: 'By word of mouth' });
  expect(link.getAttribute('href')).toBe(`/lead-forms/responses/${form._id}?open=${response}`);
});

test.each([
  ['without responses', [makeAnswerCounts()], 0, 'No complete responses in this range.'],
  ['without questions', [], 3, 'This form has no questions.'],
])('%s the section says so', async (_name, questions, responses, text) => {
  show(questions, { responses });
  expect(await (await section()).findByText(text)).toBeTruthy();
});

test('the answers follow range and revision of the address', async () => {
  const { api } = show([], { search: '?range=last-year&revision=2' });
  await section();
  const year = new Date().getFullYear() - 1;
  expect(api.callsTo(formAnswerEndpoints.show)[0]?.query).toEqual({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    revision: '2',
  });
});

test('a failure says why and is tried again, beside the other numbers', async () => {
  const { api, visitor } = show([makeAnswerCounts()]);
  api.fail(formAnswerEndpoints.show, { statusCode: 500, message: 'The database is asleep.' });
  expect(await (await section()).findByText('The database is asleep.')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Views' })).toBeTruthy();
  api.recover(formAnswerEndpoints.show);
  await visitor.click((await section()).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await bars('Plan')).toHaveLength(3));
});

test('a range without visits has sentences in place of charts', async () => {
  const days = makeFormAnalytics().days.map(({ day }) => ({
    day,
    views: 0,
    starts: 0,
    completions: 0,
  }));
  const api = fakeApi({ forms: [form] });
  api.answer(formAnalyticsEndpoints.show, () => ({ analytics: makeFormAnalytics({ days }) }));
  renderScreen(<LeadFormDetailsScreen />, { path: `/lead-forms/details/${form._id}`, api });
  for (const name of ['Views by day', 'Completions by day']) {
    expect(await (await tile(name)).findByText('Nothing in this range.')).toBeTruthy();
    expect((await tile(name)).queryByRole('table')).toBeNull();
  }
});
