import { expect, test } from 'vitest';
import type { LivePart, ReleaseEvent } from '@outpost/contracts';
import { movedLine } from './moved-line.ts';

const event = { part: 'support', version: '2.0.0', before: '3.0.0' } as ReleaseEvent;
const whiteLabel = { _id: '1', name: 'Acme', subdomain: 'acme' };
const pin = { whiteLabel, version: null, channel: null, since: '', by: '' };
const live = (pins: LivePart['pins']): LivePart => ({ part: 'support', channels: [], pins });
const acme = { channel: 'live', tenant: 'acme' } as const;

test.each([
  [
    'everybody',
    { channel: 'canary', tenant: undefined } as const,
    [],
    'for everybody who follows canary',
  ],
  ['a version of its own', acme, [{ ...pin, version: '2.0.0' }], 'for acme only'],
  ['a channel', acme, [{ ...pin, channel: 'canary' as const }], 'for acme, which follows canary'],
  ['nothing of its own any more', acme, [], 'for acme, which follows live'],
])('with %s the audience is said', (_name, request, pins, audience) => {
  expect(movedLine(event, live(pins), request)).toBe(
    `support 2.0.0 is live ${audience}; before it was 3.0.0.`,
  );
});

test('a version that is gone is said to be gone', () => {
  expect(movedLine({ ...event, version: null }, live([]), acme)).toBe(
    'support has no version any more for acme, which follows live; before it was 3.0.0.',
  );
});
