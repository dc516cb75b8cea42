import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type Endpoint } from '@outpost/contracts';
import { nameOf, urlOf } from './testing/contract-calls.ts';
import { deployBodies } from './testing/release-calls.ts';
import { addLiveReleases, bearer, deploy, deployTokenFor } from './testing/release-rows.ts';
import { unknownId } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();
beforeAll(async () => {
  await addLiveReleases(server);
});

const bodyOf = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: {} });
/** Endpoints for deploy tokens: no session opens them. */
const deployed = allEndpoints.filter(({ isDeploy }) => isDeploy);
const closed = allEndpoints.filter(({ access }) => access !== 'public');

describe('a pipeline', () => {
  test.each(deployed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s with the token of a session',
    async (_name, endpoint) => {
      const headers = bearer(await server.signIn('super@demo.test'));
      const options = { headers, ...bodyOf(endpoint) };
      const answer = await server.call(null, endpoint.method, urlOf(endpoint, unknownId), options);
      expect([answer.status, answer.body.code]).toEqual([401, 'no_session']);
    },
  );

  test.each(Object.entries(deployBodies))(
    'is refused %s for a part its token is not for',
    async (call, body) => {
      const other = await deploy(server, await deployTokenFor(server, 'lead-forms'), call, body);
      expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
      const own = await deploy(server, await deployTokenFor(server, 'support'), call, body);
      expect(own.status).not.toBe(403);
    },
  );

  test('is told of the part its token is for only', async () => {
    const headers = bearer(await deployTokenFor(server, 'support'));
    const { body } = await server.call(null, 'GET', '/v1/deploy/releases', { headers });
    expect(body.data.live.part).toBe('support');
    expect(new Set(body.data.releases.map(({ part }: { part: string }) => part))).toEqual(
      new Set(['support']),
    );
  });

  test('has named every part it changes', () => {
    const without = ['POST /deploy/missing', 'POST /deploy/files', 'GET /deploy/releases'];
    const named = Object.keys(deployBodies).map((call) => `POST /deploy/${call}`);
    expect(deployed.map(nameOf).toSorted()).toEqual([...named, ...without].toSorted());
  });

  test('opens nothing else with its token', async () => {
    const headers = bearer(await deployTokenFor(server, 'support'));
    for (const endpoint of closed) {
      const options = { headers, ...bodyOf(endpoint) };
      const answer = await server.call(null, endpoint.method, urlOf(endpoint, unknownId), options);
      expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 401]);
    }
  });
});
