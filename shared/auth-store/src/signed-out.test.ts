import { expect, test, vi } from 'vitest';
import { onSignedOut, notifySignedOut } from './signed-out.ts';

test('why a session ended is told to who listens, and to nobody afterwards', () => {
  const listener = vi.fn<(code: string) => void>();
  const stop = onSignedOut(listener);
  notifySignedOut('organization_deactivated');
  stop();
  notifySignedOut('no_session');
  expect(listener.mock.calls).toEqual([['organization_deactivated']]);
});
