import { linksOfCell, makeId, makeReleaseEvent } from '@outpost/testing';
import { expect, test } from 'vitest';
import { historyList } from './release-lists.tsx';

test('the person who moved a version is a link, a deploy token or the server is not', () => {
  const _id = makeId();
  const linksOf = (event: Parameters<typeof makeReleaseEvent>[0]) =>
    linksOfCell(historyList().columns, 'actor', makeReleaseEvent(event));
  expect(linksOf({ actor: 'Server', actorAccount: null })).toEqual([]);
  const actorAccount = { _id, kind: 'admin' } as const;
  expect(linksOf({ actor: 'Ada Quill', actorAccount })).toEqual([`Ada Quill /admins/show/${_id}`]);
});
