import { expect, test } from 'vitest';
import { advisoriesIn, judge, type Accepted } from './judge.ts';

const advisory = {
  findings: [{ version: '8.23.1', paths: ['server>pg'] }],
  id: 1111,
  title: 'Reads beyond its buffer',
  module_name: 'pg',
  severity: 'high',
  github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
};
const report = JSON.stringify({ advisories: { 1111: advisory }, metadata: {} });
const accepted: Accepted[] = [
  { id: 'GHSA-aaaa-bbbb-cccc', package: 'pg', until: '2026-12-31', reason: 'Not reached.' },
];
const found = advisoriesIn(report) ?? [];

test('what pnpm reports is read', () => {
  expect(found).toEqual([
    {
      id: 'GHSA-aaaa-bbbb-cccc',
      package: 'pg',
      severity: 'high',
      title: 'Reads beyond its buffer',
    },
  ]);
  expect(advisoriesIn('{"advisories":{},"metadata":{}}')).toEqual([]);
});

test.each([
  '',
  'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:\n',
  '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}',
])('%j is no report: nothing is known', (output) => {
  expect(advisoriesIn(output)).toBeNull();
});

test('an advisory fails the check unless it was accepted, until its date', () => {
  expect(judge(found, [], '2026-11-22')).toHaveLength(1);
  expect(judge(found, accepted, '2026-12-31')).toEqual([]);
  expect(judge(found, accepted, '2027-01-01')[0]).toContain('was accepted until 2026-12-31');
  const other = accepted.map((one) => ({ ...one, package: 'pg-boss' }));
  expect(judge(found, other, '2026-11-22')).toHaveLength(1);
});
