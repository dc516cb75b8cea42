import { linksOfCell, makeId, makeFormLog, makeLeadForm } from '@outpost/testing';
import { expect, test } from 'vitest';
import { leadFormColumns } from './lead-forms/lead-form-columns.tsx';
import { formLogList } from './lead-forms/logs/log-list.tsx';

const _id = makeId();
const user = { _id, kind: 'user' } as const;
const admin = { _id, kind: 'admin' } as const;

test.each<[place: string, links: () => string[], address: string]>([
  [
    'the author of a form',
    () =>
      linksOfCell(
        leadFormColumns(),
        'author',
        makeLeadForm({ author: 'Ada Quill', authorAccount: user }),
      ),
    '/users/show/',
  ],
  [
    'the actor of a change',
    () =>
      linksOfCell(
        formLogList().columns,
        'actor',
        makeFormLog({ actor: 'Ada Quill', actorAccount: admin }),
      ),
    '/admins/show/',
  ],
  [
    'an API key as the actor of a change',
    () =>
      linksOfCell(
        formLogList().columns,
        'actor',
        makeFormLog({ actor: 'Ada Quill', actorAccount: null, actorKey: _id }),
      ),
    '/api-keys/show/',
  ],
])('%s is a link to the account', (_, links, address) => {
  expect(links()).toContain(`Ada Quill ${address}${_id}`);
});
