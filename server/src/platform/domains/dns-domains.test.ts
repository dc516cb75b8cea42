import { expect, test } from 'vitest';
import { startNameServer, type Zone } from '../../testing/dns-server.ts';
import { dnsDomains } from './dns-domains.ts';

const name = 'panel.acme.example';
const target = 'panels.outpost.example';
const own = 'outpost-domain=c0ffee';
const proven = { [`_outpost.${name}`]: { TXT: [own] } };

const lookWith = async (
  zone: Zone,
  { isVerified = false, addresses = [] as string[], domain = name } = {},
) => {
  const servers = [await startNameServer({ [target]: { A: ['192.0.2.1'] }, ...zone })];
  const provider = dnsDomains({ target, addresses, servers }, { timeout: 300, tries: 1 });
  return provider.look({ name: domain, challenge: 'c0ffee', isVerified });
};

const cases: [what: string, zone: Zone, isVerified: boolean, state: string, problem: unknown][] = [
  ['no record at all', {}, false, 'pending', null],
  [
    'both records',
    { [name]: { CNAME: [target], A: ['192.0.2.1'] }, ...proven },
    false,
    'verified',
    null,
  ],
  [
    'a target in capitals',
    { [name]: { CNAME: ['Panels.Outpost.example'] }, ...proven },
    false,
    'verified',
    null,
  ],
  ['a flattened CNAME', { [name]: { A: ['192.0.2.1'] }, ...proven }, false, 'verified', null],
  ['no proof yet', { [name]: { CNAME: [target] } }, false, 'pending', null],
  ['only the proof', proven, false, 'pending', null],
  [
    'another target',
    { [name]: { CNAME: ['other.example'] }, ...proven },
    false,
    'misconfigured',
    `${name} points to other.example instead.`,
  ],
  [
    'one address of another host',
    { [name]: { A: ['192.0.2.1', '198.51.100.9'] }, ...proven },
    false,
    'misconfigured',
    `${name} points to 192.0.2.1 instead.`,
  ],
  ['records that were there', {}, true, 'misconfigured', 'A record that was there is gone.'],
  [
    'the proof of somebody else',
    { [name]: { CNAME: [target] }, [`_outpost.${name}`]: { TXT: ['outpost-domain=other'] } },
    false,
    'conflict',
    'The TXT record claims this domain for somebody else.',
  ],
  [
    'both proofs',
    { [name]: { CNAME: [target] }, [`_outpost.${name}`]: { TXT: ['outpost-domain=other', own] } },
    false,
    'verified',
    null,
  ],
  [
    'a TXT record about something else',
    { [`_outpost.${name}`]: { TXT: ['v=spf1 -all'] } },
    false,
    'pending',
    null,
  ],
];

test.each(cases)('with %s it is told so', async (_what, zone, isVerified, state, problem) => {
  expect(await lookWith(zone, { isVerified })).toMatchObject({ state, problem });
});

test('says which records are needed, and which of them it saw', async () => {
  const { records } = await lookWith(proven);
  expect(records).toEqual([
    { type: 'CNAME', name, value: target, isFound: false },
    { type: 'TXT', name: `_outpost.${name}`, value: own, isFound: true },
  ]);
});

test('a domain without a label in front points to addresses where there are some', async () => {
  const domain = 'acme.example';
  const addresses = ['203.0.113.7'];
  const zone: Zone = {
    [domain]: { A: addresses },
    [`_outpost.${domain}`]: { TXT: [own] },
  };
  expect(await lookWith(zone, { domain, addresses })).toEqual({
    state: 'verified',
    problem: null,
    records: [
      { type: 'A', name: domain, value: '203.0.113.7', isFound: true },
      { type: 'TXT', name: `_outpost.${domain}`, value: own, isFound: true },
    ],
  });
  const { records } = await lookWith(zone, { domain });
  expect(records?.[0]).toMatchObject({ type: 'CNAME', value: target });
});

test.each([
  ['a name server that fails', { [name]: 'fails' } satisfies Zone],
  ['one that fails for the proof', { [`_outpost.${name}`]: 'fails' } satisfies Zone],
])('with %s nobody is told that something is wrong', async (_what, zone) => {
  expect(await lookWith(zone, { isVerified: true })).toMatchObject({
    state: null,
    problem: 'The name servers could not be asked (ESERVFAIL).',
    records: [{ isFound: null }, { isFound: null }],
  });
});

test('there is nobody to be told that a domain is given up', async () => {
  const provider = dnsDomains({ target, addresses: [], servers: ['127.0.0.1:1'] });
  await expect(provider.remove(name)).resolves.toBeUndefined();
});
