import { expect, test } from 'vitest';
import { startVendor } from '../../testing/vendor-server.ts';
import { ProviderUnavailable } from '../providers/ask-provider.ts';
import { vercelDomains } from './vercel-domains.ts';

const name = 'panel.acme.example';
const get = `GET /v9/projects/prj_1/domains/${name}?teamId=team_1`;
const add = 'POST /v10/projects/prj_1/domains?teamId=team_1';
const verify = `POST /v9/projects/prj_1/domains/${name}/verify?teamId=team_1`;
const config = `GET /v6/domains/${name}/config?teamId=team_1`;
const remove = `DELETE /v9/projects/prj_1/domains/${name}?teamId=team_1`;

const proof = {
  type: 'TXT',
  domain: '_vercel.acme.example',
  value: 'vc-domain-verify=x',
  reason: '',
};
const attached = { name, apexName: 'acme.example', projectId: 'prj_1', verified: true };
const unproven = { ...attached, verified: false, verification: [proof] };
const right = { configuredBy: 'CNAME', misconfigured: false };
const elsewhere = { configuredBy: 'A', misconfigured: true };
const nothingYet = {
  configuredBy: null,
  misconfigured: true,
  recommendedCNAME: [
    { rank: 2, value: 'cname.vercel-dns.com.' },
    { rank: 1, value: 'a1b2.vercel-dns-017.com.' },
  ],
};

const ok = (body: object) => ({ status: 200, body });
const refused = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'Not like this.' } },
});
const missing = refused(404, 'not_found');

type Answers = Record<string, { status: number; body?: unknown } | 'hang-up'>;

const withVercel = async (answers: Answers) => {
  const { url, calls } = await startVendor((call) => answers[call] ?? missing);
  const settings = { url, token: 'secret', projectId: 'prj_1', teamId: 'team_1' };
  const provider = vercelDomains(settings);
  const look = (isVerified = false) => provider.look({ name, challenge: '', isVerified });
  return { provider, look, calls, made: () => calls.map(({ call }) => call) };
};

const cases: [what: string, answers: Answers, isVerified: boolean, state: string][] = [
  ['that works', { [get]: ok(attached), [config]: ok(right) }, false, 'verified'],
  ['without records yet', { [get]: ok(attached), [config]: ok(nothingYet) }, false, 'pending'],
  [
    'whose records are gone',
    { [get]: ok(attached), [config]: ok(nothingYet) },
    true,
    'misconfigured',
  ],
  [
    'that points elsewhere',
    { [get]: ok(attached), [config]: ok(elsewhere) },
    false,
    'misconfigured',
  ],
  [
    'not proven yet',
    { [get]: ok(unproven), [verify]: refused(400, 'missing_txt_record'), [config]: ok(right) },
    false,
    'pending',
  ],
  [
    'proven just now',
    { [get]: ok(unproven), [verify]: ok(attached), [config]: ok(right) },
    false,
    'verified',
  ],
  [
    'proven for another project',
    { [get]: ok(unproven), [verify]: refused(400, 'existing_project_domain'), [config]: ok(right) },
    false,
    'conflict',
  ],
  ['of another project', { [add]: refused(409, 'domain_already_in_use') }, false, 'conflict'],
  ['of another team', { [add]: refused(403, 'forbidden') }, false, 'conflict'],
];

test.each(cases)('a domain %s is told so', async (_what, answers, isVerified, state) => {
  const { look } = await withVercel(answers);
  expect((await look(isVerified)).state).toBe(state);
});

test('adds a domain the project does not have, in its team and under its token', async () => {
  const { look, calls } = await withVercel({
    [add]: ok(unproven),
    [verify]: refused(400, 'missing_txt_record'),
    [config]: ok(nothingYet),
  });
  expect(await look()).toEqual({
    state: 'pending',
    problem: null,
    records: [
      { type: 'CNAME', name, value: 'a1b2.vercel-dns-017.com', isFound: false },
      { type: 'TXT', name: '_vercel.acme.example', value: 'vc-domain-verify=x', isFound: false },
    ],
  });
  expect(calls.map(({ call }) => call)).toEqual([get, add, verify, config]);
  expect(calls[1]?.body).toEqual({ name });
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer secret']),
  );
});

test('a domain that was added at the same moment is taken as it is', async () => {
  let tries = 0;
  const { url } = await startVendor((call) => {
    if (call === get) return (tries += 1) === 1 ? missing : ok(attached);
    return call === add ? refused(400, 'domain_already_exists') : ok(right);
  });
  const provider = vercelDomains({ url, token: 'secret', projectId: 'prj_1', teamId: 'team_1' });
  expect((await provider.look({ name, challenge: '', isVerified: false })).state).toBe('verified');
});

test('a domain without a label in front gets an A record', async () => {
  const recommendedIPv4 = [{ rank: 1, value: ['216.198.79.1'] }];
  const { look } = await withVercel({
    [get]: ok({ ...attached, apexName: name }),
    [config]: ok({ ...nothingYet, recommendedIPv4 }),
  });
  expect((await look()).records).toEqual([
    { type: 'A', name, value: '216.198.79.1', isFound: false },
  ]);
});

const troubles: [what: string, answers: Answers][] = [
  ['out of order', { [get]: { status: 500 } }],
  ['overrun', { [get]: refused(429, 'rate_limited') }],
  ['not letting us in', { [get]: refused(401, 'unauthorized') }],
  ['refusing the project', { [get]: refused(403, 'forbidden') }],
  ['hanging up', { [get]: 'hang-up' }],
  ['talking nonsense', { [get]: ok({ surprise: true }) }],
  ['refusing the name', { [add]: refused(400, 'invalid_domain') }],
];

test.each(troubles)('while Vercel is %s the state is not known', async (_what, answers) => {
  const { look } = await withVercel(answers);
  expect(await look(true)).toEqual({
    state: null,
    problem: expect.stringMatching(/^Vercel could not be asked: /),
    records: null,
  });
});

test('gives a domain up, and takes it that it is gone already', async () => {
  const { provider, made } = await withVercel({ [remove]: ok({}) });
  await provider.remove(name);
  expect(made()).toEqual([remove]);
  await (await withVercel({})).provider.remove(name);
  const broken = await withVercel({ [remove]: { status: 503 } });
  await expect(broken.provider.remove(name)).rejects.toBeInstanceOf(ProviderUnavailable);
});
