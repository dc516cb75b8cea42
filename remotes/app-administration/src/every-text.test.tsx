import type { ReactElement } from 'react';
import { webhookEvents } from '@outpost/contracts';
import {
  changedEvent,
  checkTexts,
  eventHubApi,
  failedEvent,
  fakeApi,
  makeApiKey,
  makeConnection,
  makeDelivery,
  makeFlow,
  makeFlowRun,
  makeFormResponse,
  makeProductForm,
  makeProductFormLog,
  makeUser,
  makeWebhook,
  makeWaitlistRequest,
  makeWebPixel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { CreateApiKeyDialog } from './api-keys/create-api-key-dialog.tsx';
import { EditApiKeyDialog } from './api-keys/edit-api-key-dialog.tsx';
import { RotateApiKeyDialog } from './api-keys/end-api-key-dialogs.tsx';
import { PickPeopleDialog } from './form-responses/pick-people-dialog.tsx';
import {
  AddFlowDialog,
  DeleteFlowDialog,
  RenameFlowDialog,
  StopDialog,
} from './flows/flow-dialogs.tsx';
import { AddProductFormDialog } from './product-forms/product-form-dialog.tsx';
import { DeleteProductFormDialog } from './product-forms/delete-dialog.tsx';
import { PreviewDialog } from './product-forms/preview-dialog.tsx';
import { routes } from './routes.ts';
import { DecideDialog, DeleteRequestDialog } from './waitlist/waitlist-dialogs.tsx';
import { AddPixelDialog } from './web-pixels/add-pixel-dialog.tsx';
import { EditPixelDialog } from './web-pixels/edit-pixel-dialog.tsx';

const key = makeApiKey();
const connection = makeConnection();
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

const hook = makeWebhook();
const pixel = makeWebPixel();
const asked = makeWaitlistRequest({ webPixel: pixel._id, company: pixel.company });
const fresh = makeWaitlistRequest();
const survey = makeProductForm({ type: 'inline', placeToReplace: '#offer', url: '/pricing*' });
const shown = makeProductFormLog({ person: 'customer-7' });
const flow = makeFlow();
const flowRun = makeFlowRun();
const delivery = makeDelivery();
const api = () =>
  fakeApi({
    apiKeys: [key],
    users: [ann],
    responses,
    webhooks: [hook],
    deliveries: [delivery],
    further: {
      connections: [connection],
      webPixels: [pixel],
      waitlistRequests: [asked],
      productForms: [survey],
      logs: [shown],
      flows: [flow],
      runs: [flowRun],
    },
  });
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
const hub = (search: string, shown: string) => async () => {
  const { visitor } = renderScreen(routes, { path: `/event-hub${search}`, api: eventHubApi() });
  await screen.findAllByText(shown);
  return visitor;
};
const close = () => undefined;

const data = [
  connection.account,
  connection.scopes.join(', '),
  connection.scopes.join(' '),
  `Ann Lee, ${ann.email}`,
  key.name,
  `${key.prefix}…${key.last4}`,
  'Grace Hopper',
  'Acme Agency',
  'Ann Lee',
  ann.email,
  'Seats',
  ...[changedEvent, failedEvent].flatMap(({ type, entity, actor }) => [
    type,
    entity.label,
    actor.name,
  ]),
  'user.created',
  'A user was invited or added.',
  hook.url,
  hook.events.join('\n'),
  'webhook-signature',
  'v1,••••••',
  '{\n  "type": "user.created"\n}',
  'It answered 503.',
  'Down for maintenance',
  pixel.domain,
  'Gia Tran',
  asked.email,
  asked.companyName,
  `${asked.companyName} (${pixel.company.name})`,
  asked.site,
  asked.source,
  asked.message,
  pixel.key,
  survey.form.title,
  flow.name,
  'trial_started',
  'Welcome',
  'customer-7',
  survey.placeToReplace,
  survey.url,
  shown.page,
  'customer-7',
  pixel.company.name,
];

checkTexts(
  [
    ...data,
    /^Ann Lee, Feb 09, 2026$/,
    ...webhookEvents,
    ...responses.map(({ form }) => form.title),
  ],
  {
    'the API keys': at('/api-keys', key.name),
    'a new API key': over(<CreateApiKeyDialog onClose={close} />),
    'a change of an API key': over(<EditApiKeyDialog apiKey={key} onClose={close} />),
    'a new secret': over(<RotateApiKeyDialog apiKey={key} onClose={close} />),
    'the page of an API key': at(`/api-keys/show/${key._id}`, '⟦Latest calls⟧'),
    'an API key': at(`/api-keys?open=${key._id}`, '⟦Latest calls⟧'),
    'an end of an API key': confirming('Revoke'),
    'the webhooks': at('/webhooks', hook.url),
    'the deliveries': at('/webhooks?tab=deliveries', delivery.webhook.url),
    'a delivery': at(`/webhooks?tab=deliveries&open=${delivery._id}`, 'It answered 503.'),
    'the web pixels': at('/webpixel-usage', pixel.domain),
    'a new pixel': over(<AddPixelDialog onClose={close} onAdded={close} />),
    'a change of a pixel': over(<EditPixelDialog pixel={pixel} onClose={close} />),
    'the waitlist': at('/web-visitor-waitlist', 'Gia Tran'),
    'a decision': over(<DecideDialog action="approve" request={fresh} onClose={close} />),
    'an end of a request': over(
      <DeleteRequestDialog request={fresh} onClose={close} onDeleted={close} />,
    ),
    'the product forms': at('/form-builder', survey.form.title),
    'the log of product forms': at('/form-builder/form-logs', 'customer-7'),
    'a new product form': over(<AddProductFormDialog onClose={close} onAdded={close} />),
    'the flows': at('/flows', flow.name),
    'the log of flows': at('/form-builder/flow-logs', 'customer-7'),
    'a new flow': over(<AddFlowDialog onClose={close} onAdded={close} />),
    'another name of a flow': over(<RenameFlowDialog flow={flow} onClose={close} />),
    'a stop of a flow': over(<StopDialog flow={flow} onClose={close} />),
    'an end of a flow': over(<DeleteFlowDialog flow={flow} onClose={close} onDeleted={close} />),
    'a look at a product form': over(<PreviewDialog productForm={survey} onClose={close} />),
    'an end of a product form': over(
      <DeleteProductFormDialog productForm={survey} onClose={close} onDeleted={close} />,
    ),
    'the connected accounts': at('/connected-accounts', connection.account),
    'the responses': at('/form-responses', 'Ann Lee'),
    'picked people': at(`/form-responses?user=${ann._id}`, '⟦Picked users⟧'),
    'a response': at(`/form-responses?open=${ids[0]}`, '⟦Timeline of Ann Lee⟧'),
    'a timeline': at(`/form-responses?timeline=${ann._id}`, 'Seats'),
    'a comparison': at(`/form-responses?compare=${ids.join()}`, 'Seats'),
    'the events': hub('', 'Ada Lovelace'),
    'the catalogue of events': hub('?tab=catalogue', 'user.created'),
    'the statistics of events': hub('?tab=statistics', '25%'),
    'a choice of people': over(<PickPeopleDialog picked={[]} onPick={close} onClose={close} />),
  },
);
