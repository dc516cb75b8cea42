import type { ReactElement } from 'react';
import { apiKeyScopes } from '@outpost/contracts';
import {
  checkTexts,
  fakeApi,
  makeApiKey,
  makeFormResponse,
  makeUser,
  renderScreen,
  screen,
} from '@outpost/testing';
import { CreateApiKeyDialog } from './api-keys/create-api-key-dialog.tsx';
import { EditApiKeyDialog } from './api-keys/edit-api-key-dialog.tsx';
import { PickPeopleDialog } from './form-responses/pick-people-dialog.tsx';
import { routes } from './routes.ts';

const key = makeApiKey();
const ann = makeUser({ firstName: 'Ann', lastName: 'Lee' });
const question = { _id: ann._id, title: 'Seats', type: 'number' as const };
const answering = (text: string) =>
  makeFormResponse({
    form: { _id: key._id, title: 'Spring campaign' },
    user: { _id: ann._id, name: 'Ann Lee', email: ann.email },
    questions: [question],
    answers: { [question._id]: text },
    answered: 1,
    asked: 1,
  });
const responses = [answering('3'), answering('4')];
const ids = responses.map(({ _id }) => _id);

const api = () => fakeApi({ apiKeys: [key], users: [ann], responses });
const at = (path: string, shown: string) => async () => {
  const { visitor } = renderScreen(routes, { path, api: api() });
  await screen.findAllByText(shown);
  return visitor;
};
const over = (dialog: ReactElement) => async () => {
  renderScreen(dialog, { api: api() });
  await screen.findByRole('dialog');
};
const confirming = (action: string) => async () => {
  const visitor = await at('/api-keys', key.name)();
  await visitor.click(screen.getByRole('button', { name: `⟦Actions for ${key.name}⟧` }));
  await visitor.click(await screen.findByRole('menuitem', { name: new RegExp(action) }));
  await screen.findByRole('dialog');
};
const close = () => undefined;

const data = [
  `Ann Lee, ${ann.email}`,
  key.name,
  `${key.prefix}…${key.last4}`,
  'Grace Hopper',
  'Acme Agency',
  'Ann Lee',
  ann.email,
  'Seats',
];

checkTexts(
  [...data, /^Ann Lee, Feb 09, 2026$/, ...apiKeyScopes, ...responses.map(({ form }) => form.title)],
  {
    'the API keys': at('/api-keys', key.name),
    'a new API key': over(<CreateApiKeyDialog onClose={close} />),
    'a change of an API key': over(<EditApiKeyDialog apiKey={key} onClose={close} />),
    'an end of an API key': confirming('Revoke'),
    'the responses': at('/form-responses', 'Ann Lee'),
    'picked people': at(`/form-responses?user=${ann._id}`, '⟦Picked users⟧'),
    'a response': at(`/form-responses?open=${ids[0]}`, '⟦Timeline of Ann Lee⟧'),
    'a timeline': at(`/form-responses?timeline=${ann._id}`, 'Seats'),
    'a comparison': at(`/form-responses?compare=${ids.join()}`, 'Seats'),
    'a choice of people': over(<PickPeopleDialog picked={[]} onPick={close} onClose={close} />),
  },
);
