import { expect, test } from 'vitest';
import { describeRuns, runOf, type Report, type Run } from './summary.ts';

const numbers = {
  'first-contentful-paint': 300.4,
  'largest-contentful-paint': 1_200,
  'total-blocking-time': 80,
  'cumulative-layout-shift': 0.0124,
  'total-byte-weight': 474_470,
};

const report = (changes: Partial<Report> = {}): Report => ({
  finalDisplayedUrl: 'http://127.0.0.1:3000/users?page=1',
  categories: {
    performance: { score: 0.945, auditRefs: [{ id: 'bf-cache' }, { id: 'speed-index' }] },
    accessibility: { score: 1, auditRefs: [{ id: 'color-contrast' }, { id: 'tabindex' }] },
    'best-practices': { score: 0.96, auditRefs: [] },
    seo: { score: 0.5, auditRefs: [{ id: 'is-crawlable' }] },
  },
  audits: {
    ...Object.fromEntries(
      Object.entries(numbers).map(([id, numericValue]) => [
        id,
        { title: id, score: 1, numericValue },
      ]),
    ),
    'bf-cache': { title: 'Not restored', score: 0.5 },
    'speed-index': { title: 'Speed', score: 0.9 },
    'color-contrast': { title: 'Too pale', score: 0 },
    tabindex: { title: 'Not there', score: null },
    'is-crawlable': { title: 'Not asked', score: 0 },
  },
  ...changes,
});

test('a run has the scores, the numbers and what failed in the categories that count', () => {
  expect(runOf(report(), '/users')).toEqual({
    scores: { performance: 95, accessibility: 100, 'best-practices': 96 },
    metrics: { fcp: 300.4, lcp: 1_200, tbt: 80, cls: 0.0124, bytes: 474_470 },
    failed: [
      { category: 'performance', id: 'bf-cache', title: 'Not restored' },
      { category: 'accessibility', id: 'color-contrast', title: 'Too pale' },
    ],
  });
});

test.each([
  [
    'shows another page',
    { finalDisplayedUrl: 'http://127.0.0.1:3000/sign-in' },
    '/sign-in was shown instead of /users',
  ],
  ['broke off', { runtimeError: { code: 'NO_FCP', message: 'Nothing painted' } }, 'NO_FCP Nothing'],
  [
    'could not judge a category',
    {
      categories: {
        ...report().categories,
        accessibility: { score: null, auditRefs: [] },
      },
    },
    'accessibility could not be judged',
  ],
])('a report that %s is refused', (_name, changes, reason) => {
  expect(() => runOf(report(changes), '/users')).toThrow(reason);
});

const run = (performance: number, tbt: number, failed: Run['failed'] = []): Run => ({
  scores: { performance, accessibility: 100, 'best-practices': 100 },
  metrics: { fcp: 300, lcp: 1_200.4, tbt, cls: 0.012_44, bytes: 474_470 },
  failed,
});

test('a page has the median of its runs, and what failed is listed once', () => {
  const pale = { category: 'accessibility', id: 'color-contrast', title: 'Too pale' } as const;
  const text = describeRuns({
    '/users': [run(97, 20, [pale]), run(91, 90), run(95, 40, [pale])],
  });
  expect(text).toContain('| /users | 95 | 100 | 100 | 300 | 1,200 | 40 | 0.012 | 474,470 |');
  expect(text.match(/Too pale/g)).toHaveLength(1);
  expect(text).toContain('- /users, accessibility: Too pale (color-contrast)');
  expect(describeRuns({ '/users': [run(95, 40)] })).toContain('Nothing failed in any run.');
});
