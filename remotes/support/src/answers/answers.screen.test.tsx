import { expect, test } from 'vitest';
import { faqEndpoints, richTextOf, type HelpAnswer } from '@outpost/contracts';
import { fakeApi, makeFaq, renderScreen, screen, within } from '@outpost/testing';
import { AnswersScreen } from './answers.screen.tsx';

const answerOf = (question: string, text: string, isOfPlatform = false): HelpAnswer => {
  const { _id, category, locale, updatedAt } = makeFaq();
  return { _id, question, content: richTextOf(text), category, locale, updatedAt, isOfPlatform };
};

const open = async (path = '/answers', answers?: HelpAnswer[]) => {
  const api = fakeApi();
  const given = answers ?? [
    answerOf('How do I export?', 'Open Leads.'),
    answerOf('Is there an app?', 'Not yet.', true),
  ];
  api.answer(faqEndpoints.answers, () => ({ answers: given }));
  return { api, ...renderScreen(<AnswersScreen />, { path, api }) };
};

test('shows the answers by category, and searches question and text', async () => {
  const { visitor, router } = await open();
  const topic = within(await screen.findByRole('region', { name: 'General' }));
  expect(topic.getByText('How do I export?')).toBeTruthy();
  await visitor.type(screen.getByRole('searchbox'), 'NOT YET{Enter}');
  expect(await screen.findByText('1 answer contains “NOT YET”.')).toBeTruthy();
  expect(screen.queryByText('How do I export?')).toBeNull();
  expect(screen.getByText('For all organizations')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=NOT+YET');
});

test('says that nothing was found, or that there is nothing', async () => {
  await open('/answers?q=nothing');
  expect(await screen.findByText('No answer contains “nothing”.')).toBeTruthy();
});

test('says that there are no answers yet', async () => {
  await open('/answers', []);
  expect(await screen.findByText('There are no answers here yet.')).toBeTruthy();
});

test('a failure can be retried, and a refusal is explained', async () => {
  const api = fakeApi();
  api.fail(faqEndpoints.answers);
  renderScreen(<AnswersScreen />, { path: '/answers', api });
  expect(await screen.findByText('The answers could not be loaded')).toBeTruthy();
});
