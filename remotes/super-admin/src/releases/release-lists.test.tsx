import { expect, test } from 'vitest';
import { releaseEndpoints } from '@outpost/contracts';
import {
  checkList,
  fakeApi,
  makeRelease,
  makeReleaseEvent,
  makeReleaseFailure,
  renderScreen,
  screen,
} from '@outpost/testing';
import { RecordList } from '@outpost/lists';
import { failureList, historyList } from './release-lists.tsx';
import { VersionsTab } from './versions-tab.tsx';

const versions = ['1.0.0', '1.1.0', '1.2.0'];

checkList({
  screen: <VersionsTab />,
  path: '/releases',
  list: releaseEndpoints.list,
  rows: () => ({ releases: versions.map((version) => makeRelease({ version })) }),
  title: 'Versions',
  noun: ['version', 'versions'],
  columns: ['Section', 'Version'],
  sort: ['bytes', 'Size'],
  filter: ['part', 'support'],
});

checkList({
  screen: <RecordList level={2} list={historyList} />,
  path: '/releases',
  list: releaseEndpoints.history,
  rows: () => ({ releaseEvents: versions.map((version) => makeReleaseEvent({ version })) }),
  title: 'History',
  hasLinks: true,
  noun: ['event', 'events'],
  columns: ['Section', 'Action'],
  sort: ['createdAt', 'Time'],
  filter: ['action', 'rollback'],
});

checkList({
  screen: <RecordList level={2} list={failureList} />,
  path: '/releases',
  list: releaseEndpoints.failures,
  rows: () => ({ releaseFailures: versions.map((version) => makeReleaseFailure({ version })) }),
  title: 'Failures',
  noun: ['failure', 'failures'],
  columns: ['Section', 'Version'],
  sort: ['createdAt', 'Time'],
  filter: ['phase', 'render'],
});

test('a failure leads to the bug reports of the same error', async () => {
  const none = { total: 0, likeness: null };
  const api = fakeApi({
    releaseFailures: [makeReleaseFailure(), makeReleaseFailure({ bugReports: none })],
  });
  renderScreen(<RecordList level={2} list={failureList} />, { path: '/releases', api });
  const links = await screen.findAllByRole('link', { name: '2' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/bug-reports?likeness=chunk']);
});
