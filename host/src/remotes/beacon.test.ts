import { expect, test, vi } from 'vitest';
import { beacon } from './beacon.ts';

const failure = { part: 'support', version: '1.0.0', phase: 'load', error: 'Gone.' } as const;

const start = (send = vi.fn<(report: object) => Promise<unknown>>(async () => undefined)) => ({
  send,
  tell: beacon(send),
});

test('tells part, version, phase and error', () => {
  const { send, tell } = start();
  tell(failure);
  expect(send.mock.calls).toEqual([[failure]]);
});

test('tells it once per version and phase', () => {
  const { send, tell } = start();
  const reports = [
    failure,
    { ...failure, error: 'Gone again.' },
    { ...failure, phase: 'render' as const },
    { ...failure, version: '2.0.0' },
    { ...failure, part: 'lead-forms' },
  ];
  for (const report of [...reports, ...reports]) tell(report);
  expect(send).toHaveBeenCalledTimes(4);
});

test('tells no more of an error than fits', () => {
  const { send, tell } = start();
  tell({ ...failure, error: 'x'.repeat(600) });
  expect(send).toHaveBeenCalledWith({ ...failure, error: 'x'.repeat(500) });
});

test('a server that does not listen disturbs nobody', async () => {
  const { tell } = start(
    vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('Offline.'))),
  );
  expect(() => tell(failure)).not.toThrow();
  await Promise.resolve();
});
