import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@outpost/api-client';
import { confirmSession, endSession } from '@outpost/auth-store';
import { dashboardEndpoints } from '@outpost/contracts';
import { fakeApi, makeAdminPanelUser, returnWithToken, screen } from '@outpost/testing';
import { formatDay, setTimeZone } from '@outpost/ui';
import { openPanel } from '../testing/open-panel.tsx';
import { followTimeZone } from './follow-time-zone.ts';

afterEach(() => {
  vi.useRealTimers();
  endSession();
  setTimeZone(null);
});

test('times are shown in the zone of the profile, and another zone asks again', () => {
  const cache = createQueryClient();
  const asked = vi.spyOn(cache, 'invalidateQueries');
  const user = makeAdminPanelUser({ timeZone: 'Pacific/Kiritimati' });
  confirmSession(user);
  const stop = followTimeZone(cache);
  expect(formatDay('2026-01-31T12:00:00.000Z')).toBe('Feb 01, 2026');
  confirmSession({ ...user, firstName: 'Ada' });
  expect(asked).not.toHaveBeenCalled();
  confirmSession({ ...user, timeZone: 'Etc/GMT+12' });
  expect(formatDay('2026-01-31T11:00:00.000Z')).toBe('Jan 30, 2026');
  expect(formatDay('2026-01-31')).toBe('Jan 31, 2026');
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['Pacific/Kiritimati', '2026-03-05'],
  ['Etc/GMT+12', '2026-03-04'],
])('the first numbers of a page that opens are those of today in %s', async (timeZone, day) => {
  vi.useFakeTimers({ now: new Date('2026-03-04T20:00:00Z'), toFake: ['Date'] });
  const api = fakeApi();
  const stop = followTimeZone(createQueryClient());
  returnWithToken(makeAdminPanelUser({ timeZone }), api);
  openPanel('/home?range=today');
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(api.callsTo(dashboardEndpoints.show)).not.toHaveLength(0));
  const asked = api.callsTo(dashboardEndpoints.show).map(({ query }) => query);
  expect(asked).toEqual([{ from: day, to: day }]);
  stop();
});
