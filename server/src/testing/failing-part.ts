import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bearer, goLive, madeRelease, releaseSetOf } from './release-rows.ts';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';

/** Users who report failures, by name: four of one tenant, one of another, one of internal staff. */
export const reporters = {
  odile: 'owner@acme.test',
  gus: 'guest@acme.test',
  mara: 'member@acme.test',
  edda: 'educator@acme.test',
  nell: 'owner@northwind.test',
  sable: 'super@demo.test',
};
type Reporter = keyof typeof reporters;
export const ofThreeTenants: Reporter[] = ['odile', 'nell', 'sable'];
export const ofAcme: Reporter[] = ['odile', 'gus', 'mara'];

export interface FailingPart {
  server: TestServer;
  /** Name of a remote that is new in each test. */
  part: string;
  tokens: Record<Reporter, string>;
  report(token: string, version: string, phase?: string): Promise<TestAnswer>;
  fail(person: Reporter, version: string): Promise<TestAnswer>;
  failAll(people: readonly Reporter[], version: string): Promise<void>;
  /** Returns a tenant's version of the remote. */
  live(tenant?: string): Promise<string | undefined>;
  goLiveWith(...versions: string[]): Promise<void>;
}

/** Starts a server that rolls back after three people; `use` gets it before each test. */
export const failingPart = (use: (given: FailingPart) => void): void => {
  let server: TestServer;
  let tokens: Record<Reporter, string>;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ env: { ROLLBACK_AFTER: '3' } });
    await goLive(server, madeRelease('host', '1.0.0'));
    const signedIn: [string, string][] = [];
    for (const [name, email] of Object.entries(reporters))
      signedIn.push([name, await server.signIn(email)]);
    tokens = Object.fromEntries(signedIn) as Record<Reporter, string>;
  });
  beforeEach(async () => {
    count += 1;
    const part = `part-${count}`;
    const report: FailingPart['report'] = (token, version, phase = 'load') =>
      server.call(null, 'POST', '/v1/release-failures', {
        headers: bearer(token),
        body: { part, version, phase, error: 'ChunkLoadError' },
      });
    const fail: FailingPart['fail'] = (person, version) => report(tokens[person], version);
    use({
      server,
      part,
      tokens,
      report,
      fail,
      async failAll(people, version) {
        for (const person of people) await fail(person, version);
      },
      live: async (tenant = 'acme') => (await releaseSetOf(server, tenant)).remotes[part]?.version,
      async goLiveWith(...versions) {
        for (const version of versions) await goLive(server, madeRelease(part, version));
      },
    });
    // Reports of earlier tests must not count towards the account's limit.
    await server.sql(`DELETE FROM release_failures`);
  });
  afterAll(() => server.stop());
};
