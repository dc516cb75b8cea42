import { richTextOf } from '@outpost/contracts';
import { api, expect, skipUnlessInstalled, test } from './fixtures.ts';
import { keepAsking } from './keep-asking.ts';

skipUnlessInstalled();

/** `E2E_STARTS=50` tries as many as a week of releases has. */
const starts = Number(process.env['E2E_STARTS'] ?? 3);

test('a server that starts again and again disturbs no request of the other', async ({
  topology,
  admin,
}, testInfo) => {
  test.setTimeout(60_000 + starts * 20_000);
  const { a, b } = topology;
  let sent = 0;
  const reads = keepAsking(() => admin.callAt(a.url, `${api}/users`));
  const writes = keepAsking(() => {
    sent += 1;
    const body = { question: `Question ${sent}?`, answer: richTextOf('Yes.'), category: 'General' };
    return admin.callAt(a.url, `${api}/faqs`, { method: 'POST', body });
  });
  for (let start = 0; start < starts; start += 1) {
    await b.end();
    // Throws with the output of the server when it ends before it is ready.
    await b.start();
    await Promise.all([reads.more(10), writes.more(10)]);
  }
  expect(await reads.stop()).toEqual([200]);
  expect(await writes.stop()).toEqual([201]);
  const longestMs = Math.round(Math.max(reads.longestMs(), writes.longestMs()));
  const description = `${starts} starts, ${reads.statuses.length + sent} requests, the slowest took ${longestMs} ms`;
  testInfo.annotations.push({ type: 'measured', description });
  process.stdout.write(`  ${description}\n`);
});
