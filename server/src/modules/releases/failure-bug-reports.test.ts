import { describe, expect, test } from 'vitest';
import { likenessOf } from '../../platform/releases/likeness.ts';
import { failingPart, type FailingPart } from '../../testing/failing-part.ts';
import { queryText } from '../../testing/contract-calls.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin';

let server: FailingPart['server'];
let part: FailingPart['part'];
let fail: FailingPart['fail'];
let goLiveWith: FailingPart['goLiveWith'];
failingPart((given) => {
  ({ server, part, fail, goLiveWith } = given);
});

const context = { browser: '', viewport: '', versions: {}, console: [], calls: [] };

const read = async (path: string, query: Record<string, unknown>) =>
  (await server.call(staff, 'GET', `${api}${path}${queryText(query)}`)).body.data;

test('a failure of a version and the bug reports of the same error lead to each other', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  expect((await fail('gus', '2.0.0')).status).toBe(200);
  const ofPart = { filters: { part: [part] } };
  const [before] = (await read('/releases/failures', ofPart)).failures;
  expect(before.bugReports).toEqual({ total: 0, likeness: expect.any(String) });

  const report = async (build: string) => {
    const answer = await server.call('member@acme.test', 'POST', `${api}/bug-reports`, {
      body: {
        title: 'It broke',
        text: 'On opening.',
        kind: 'crash',
        remote: part,
        build,
        error: `TypeError: ${before.error}`,
        context,
      },
    });
    expect([answer.status, answer.body.fields]).toEqual([201, undefined]);
    return answer.body.data.bugReport;
  };
  const same = await report('2.0.0');
  const ofOtherVersion = await report('1.0.0');

  const [failure] = (await read('/releases/failures', ofPart)).failures;
  expect(failure.bugReports).toEqual({ total: 1, likeness: same.likeness });
  const shown = async (id: string) => (await read(`/bug-reports/${id}`, {})).bugReport;
  expect((await shown(same._id)).releaseFailures).toBe(1);
  expect((await shown(ofOtherVersion._id)).releaseFailures).toBe(0);
  const alike = { filters: { likeness: [same.likeness] } };
  expect(
    (await read('/bug-reports', alike)).bugReports.map(({ _id }: { _id: string }) => _id),
  ).toEqual([same._id]);
  expect((await read('/releases/failures', alike)).failures).toMatchObject([{ _id: failure._id }]);

  // A reporter sees no numbers of others.
  const own = await server.call('member@acme.test', 'GET', `${api}/bug-reports/${same._id}`);
  expect(own.body.data.bugReport).toMatchObject({ releaseFailures: 0, alike: 0 });
});

test('a failure is stored without what opens accounts', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await server.call('guest@acme.test', 'POST', '/v1/release-failures', {
    body: { part, version: '2.0.0', phase: 'load', error: 'Refused token=secret-name' },
  });
  const [failure] = (await read('/releases/failures', { filters: { part: [part] } })).failures;
  expect(failure.error).toBe('Refused token=•');
});

describe('the likeness of an error', () => {
  const of = (error: string | null) => likenessOf({ remote: 'support', build: '1.0.0', error });

  test.each([
    'threw (ab12cd34): rows is undefined',
    'TypeError: rows is undefined',
    'Uncaught TypeError: rows is undefined\n  at list.js:1:2',
    'rows is undefined',
  ])('is one for %s', (error) => {
    expect(of(error)).toBe(of('rows is undefined'));
  });

  test('is one for a long error and its first 500 characters', () => {
    const long = `rows ${'of columns '.repeat(100)}`;
    expect(of(long)).toBe(of(long.slice(0, 500)));
  });

  test.each(['columns is undefined', '', null])('is another for %s', (error) => {
    expect(of(error)).not.toBe(of('rows is undefined'));
  });
});
