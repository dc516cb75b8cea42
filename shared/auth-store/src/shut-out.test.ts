import { expect, test, vi } from 'vitest';
import { onShutOut, tellShutOut } from './shut-out.ts';

test('why a session ended is told to who listens, and to nobody afterwards', () => {
  const listener = vi.fn<(code: string) => void>();
  const stop = onShutOut(listener);
  tellShutOut('organization_deactivated');
  stop();
  tellShutOut('no_session');
  expect(listener.mock.calls).toEqual([['organization_deactivated']]);
});
