import { expect, test } from 'vitest';
import type { PanelTimes } from '../../../e2e/bench/panel/measure-panel.ts';
import type { Opening } from '../../../e2e/bench/panel/open-link.ts';
import type { Switching } from '../../../e2e/bench/panel/switches.ts';
import { verdictsOf } from './goals.ts';
import { describePanel } from './report.ts';

const opening = (firstRow: number, bytes: number, repeated: string[] = []): Opening => ({
  firstRow,
  bytes,
  scriptBytes: bytes / 2,
  requests: 10,
  busy: firstRow / 2,
  script: firstRow / 4,
  heap: 1_000_000,
  repeated,
});

const to = (firstRow: number, scripts: number) => ({ '/users': { firstRow, scripts } });

const switching = (atOnce: number, secondScripts = 0): Switching => ({
  first: to(400, 6),
  hovered: to(300, 2),
  atOnce: to(atOnce, 0),
  unslowed: to(50, 0),
  second: to(200, secondScripts),
  heap: 2_000_000,
});

const times: PanelTimes = {
  links: [
    {
      name: '/users',
      network: 'fast',
      cache: 'cold',
      openings: {
        federated: [opening(1_000, 110), opening(1_060, 110), opening(9_000, 110)],
        monolith: [opening(1_000, 100)],
        reactAdmin: [opening(2_000, 200)],
      },
    },
    {
      name: '/faqs',
      network: 'slow',
      cache: 'cold',
      openings: {
        federated: [opening(1_000, 120)],
        monolith: [opening(1_000, 100, ['http://localhost:1/v1/me?a=1'])],
      },
    },
  ],
  switching: {
    federated: [switching(90), switching(100), switching(101, 1)],
    monolith: [switching(80)],
  },
  problems: { monolith: ['It broke\nat a place'] },
};

const conditions = {
  runs: 3,
  processor: 'a processor',
  cores: 2,
  browser: 'Chromium 1',
  load: [0.1, 0.2] as [number, number],
};

const verdict = (name: string) => verdictsOf(times).find((one) => one.name === name);

test.each([
  ['first row ÷ monolith, cold', 1.06, '/users, 10 Mbit/s, 40 ms', false],
  ['bytes ÷ monolith, cold', 1.2, '/faqs, 1.6 Mbit/s, 150 ms', false],
  ['first row ÷ react-admin, cold', 0.53, '/users, 10 Mbit/s, 40 ms', true],
  ['bytes ÷ react-admin, cold', 0.55, '/users, 10 Mbit/s, 40 ms', true],
  ['switch, hovered, API at once, ms', 100, '/users', true],
  ['scripts of a second visit, any run', 1, '/users', false],
])('%s: %d at worst, at %s, met is %s', (name, worst, where, isMet) => {
  expect(verdict(name)).toMatchObject({ worst: expect.closeTo(worst, 2), where, isMet });
});

test('there is no verdict on what was not measured', () => {
  expect(verdict('bytes ÷ monolith, warm')).toBeUndefined();
  const none: PanelTimes = {
    links: [],
    switching: { federated: [], monolith: [] },
    problems: {},
  };
  expect(verdictsOf(none)).toEqual([]);
  expect(describePanel(none, conditions)).not.toContain('###');
});

test('medians stand beside each other with their ratio', () => {
  const text = describePanel(times, conditions);
  expect(text).toContain('### 10 Mbit/s, 40 ms, cold cache');
  expect(text).toContain('| /users | 1,060 / 1,000 (1.06) | 110 / 100 (1.10) |');
  expect(text).toContain('| /users | 400 / 400 (1.00) |');
  expect(text).toContain('| /users | 6 / 6 (1.00) |');
  expect(text).toContain('0 / 0 |');
  expect(text).toContain('| /users, 10 Mbit/s, 40 ms, cold cache | 1,060 / 2,000 (0.53) |');
  expect(text).toContain('- monolith: It broke');
  expect(text).not.toContain('at a place');
  expect(text).toContain('- monolith: /v1/me was fetched more than once (openings: 1)');
});

test('a goal says where it is missed', () => {
  const text = describePanel(times, conditions);
  expect(text).toContain(
    '| bytes ÷ monolith, cold | ≤ 1.15 | 1.20 | /faqs, 1.6 Mbit/s, 150 ms | **no** |',
  );
  expect(text).toContain('| switch, hovered, API at once, ms | ≤ 100 | 100 | /users | yes |');
});
