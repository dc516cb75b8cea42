import {
  linksOfCell,
  makeId,
  makeApiKey,
  makeEvent,
  makeProductFormLog,
  makeWaitlistRequest,
} from '@outpost/testing';
import { expect, test } from 'vitest';
import { apiKeyColumns } from './api-keys/api-key-columns.tsx';
import { eventList } from './event-hub/event-list.tsx';
import { productFormLogList } from './product-forms/product-form-logs.screen.tsx';
import { waitlistList } from './waitlist/waitlist-list.tsx';

const _id = makeId();
const ada = { _id, name: 'Ada Quill', email: 'ada@acme.test' };
const user = { _id, kind: 'user' } as const;
const admin = { _id, kind: 'admin' } as const;

test.each<[place: string, links: () => string[], address: string]>([
  [
    'the author of an API key',
    () =>
      linksOfCell(
        apiKeyColumns(),
        'createdBy',
        makeApiKey({ createdBy: 'Ada Quill', createdByAccount: user }),
      ),
    '/users/show/',
  ],
  [
    'the person who decided a request',
    () =>
      linksOfCell(
        waitlistList().columns,
        'decidedBy',
        makeWaitlistRequest({ decidedBy: 'Ada Quill', decidedByAccount: admin }),
      ),
    '/admins/show/',
  ],
  [
    'the editor of a product form',
    () =>
      linksOfCell(
        productFormLogList().columns,
        'actor',
        makeProductFormLog({ actor: 'Ada Quill', actorAccount: admin }),
      ),
    '/admins/show/',
  ],
  [
    'the actor of an event',
    () =>
      linksOfCell(eventList().columns, 'actor', makeEvent({ actor: { ...ada, account: user } })),
    '/users/show/',
  ],
  [
    'an API key as the actor of an event',
    () =>
      linksOfCell(
        eventList().columns,
        'actor',
        makeEvent({ actor: { ...ada, account: null }, source: 'api-key' }),
      ),
    '/api-keys/show/',
  ],
])('%s is a link to the account', (_, links, address) => {
  expect(links()).toContain(`Ada Quill ${address}${_id}`);
});

test.each([
  ['user.changed', [`Ada Quill /users/show/${_id}`]],
  ['user.deleted', []],
  ['domain.verified', []],
] as const)('the record of the event %s is a link while it has a page', (type, links) => {
  const entity = { kind: type.split('.')[0] ?? '', _id, label: 'Ada Quill' };
  expect(linksOfCell(eventList().columns, 'entity', makeEvent({ type, entity }))).toEqual(links);
});
