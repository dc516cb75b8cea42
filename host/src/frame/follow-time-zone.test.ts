import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@outpost/api-client';
import { confirmSession, endSession } from '@outpost/auth-store';
import { makeAdminPanelUser } from '@outpost/testing';
import { formatDay, setTimeZone } from '@outpost/ui';
import { followTimeZone } from './follow-time-zone.ts';

afterEach(() => {
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
