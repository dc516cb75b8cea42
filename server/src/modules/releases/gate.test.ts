import { expect, test } from 'vitest';
import { mostMediaBytes, mostScriptBytes, type GateCheck } from '@outpost/contracts';
import { asHost, candidate, found, host, remote } from '../../testing/gate-candidates.ts';
import { gateProblems, type Candidate, type Surroundings } from './gate.ts';

const mounts = new Map([['/users', 'account-management']]);
const besideHost: Surroundings = {
  others: [host('1.0.0', '19.3.0')],
  mounts,
  contract: '1.0.0',
};
const besideTwo = { ...besideHost, others: [host('1.0.0', '19.3.0'), host('1.1.0', '19.4.0')] };
const besideRemote: Surroundings = { others: [remote('^19.0.0')], mounts, contract: '1.0.0' };
const speaking = (contract: string) => ({ ...remote('^19.0.0'), contract });

const withUi = (names: string[]) => ({
  ...host('1.0.0', '19.3.0'),
  provides: { react: '19.3.0', '@outpost/ui': '1.0.0' },
  exports: { '@outpost/ui': names },
});
const using = (names: string[]) =>
  candidate({
    release: {
      ...candidate().release,
      requires: { react: '^19.0.0', '@outpost/ui': '^1.0.0' },
      uses: { '@outpost/ui': names },
    },
  });
const inArea = (mounts: string[], path?: string) =>
  candidate({
    release: {
      ...candidate().release,
      area: { label: 'Lab', mounts, ...(path !== undefined && { entry: { label: 'Lab', path } }) },
    },
  });

const cases: [string, Candidate, Surroundings, GateCheck[]][] = [
  ['a remote that fits', candidate(), besideHost, []],
  ['a host that fits', asHost(), besideRemote, []],
  ['the first host of all', asHost(), { ...besideHost, others: [] }, []],
  [
    'a remote that takes a path of its own',
    candidate({
      release: { ...candidate().release, area: { label: 'Lab', mounts: ['/billing-lab'] } },
    }),
    besideHost,
    [],
  ],
  [
    'a remote that takes a path of another one',
    candidate({ release: { ...candidate().release, area: { label: 'Lab', mounts: ['/users'] } } }),
    besideHost,
    ['area'],
  ],
  [
    'a remote that needs what no host has',
    candidate({ release: { ...candidate().release, requires: { vue: '^3.0.0' } } }),
    besideHost,
    ['requires'],
  ],
  [
    'a remote that needs a later one',
    candidate({ release: { ...remote('^19.4.0'), contract: '1.0.0' } }),
    besideHost,
    ['requires'],
  ],
  [
    'a remote that fits one live host and not the other',
    candidate({
      release: { ...remote('^19.4.0'), contract: '1.0.0' },
      mountedIn: ['1.0.0', '1.1.0'],
    }),
    besideTwo,
    ['requires'],
  ],
  [
    'a host whose version is a try only',
    asHost({ release: { ...host('2.0.0', '19.3.0-rc.1'), contract: '1.0.0' } }),
    besideRemote,
    ['requires'],
  ],
  [
    'a host without what a live remote needs',
    asHost({ release: { ...asHost().release, provides: {} } }),
    besideRemote,
    ['requires'],
  ],
  [
    'an older contract',
    candidate({ release: speaking('1.0.0') }),
    { ...besideHost, contract: '1.4.0' },
    [],
  ],
  ['a later contract', candidate({ release: speaking('1.1.0') }), besideHost, ['contract']],
  [
    'a contract that was broken since',
    candidate({ release: speaking('1.0.0') }),
    { ...besideHost, contract: '2.0.0' },
    ['contract'],
  ],
  [
    'a remote a byte too large',
    candidate({ scriptBytes: mostScriptBytes.remote + 1 }),
    besideHost,
    ['budget'],
  ],
  [
    'a host a byte too large',
    asHost({ scriptBytes: mostScriptBytes.host + 1 }),
    besideRemote,
    ['budget'],
  ],
  [
    'a changed file',
    candidate({ found: found({ damaged: ['entry.js'] }) }),
    besideHost,
    ['integrity'],
  ],
  ...[
    'react',
    'react-dom',
    '@mui/material',
    '@emotion/react',
    'react-router',
    'ky',
    '@outpost/ui',
    '@outpost/auth-store',
  ].map((name): [string, Candidate, Surroundings, GateCheck[]] => [
    `a remote with ${name} inside`,
    candidate({ bundles: [name] }),
    besideHost,
    ['imports'],
  ]),
  [
    'a remote whose files have the code of MUI, whatever it says',
    candidate({ bundles: [], found: found({ packages: ['@mui/material'] }) }),
    besideHost,
    ['imports'],
  ],
  [
    'a host whose files have the code of MUI',
    asHost({ found: found({ packages: ['@mui/material'] }) }),
    besideRemote,
    [],
  ],
  [
    'a remote whose files import what it does not require',
    candidate({ found: found({ modules: ['@outpost/ui'] }) }),
    { ...besideHost, others: [withUi(['Button'])] },
    ['requires'],
  ],
  [
    'a remote with a shared package no host has inside',
    candidate({ found: found({ modules: ['@outpost/ui-sortable'] }) }),
    besideHost,
    [],
  ],
  [
    'a remote that imports a name the host does not export',
    using(['Button', 'Carousel']),
    { ...besideHost, others: [withUi(['Button'])] },
    ['requires'],
  ],
  [
    'a remote that imports what the host exports',
    using(['Button']),
    { ...besideHost, others: [withUi(['Button', 'Text'])] },
    [],
  ],
  [
    'a remote beside a host that does not say its exports',
    using(['Button']),
    {
      ...besideHost,
      others: [
        { ...host('1.0.0', '19.3.0'), provides: { react: '19.3.0', '@outpost/ui': '1.0.0' } },
      ],
    },
    [],
  ],
  [
    'a host without an export a live remote imports',
    asHost({ release: { ...withUi(['Text']), version: '2.0.0', contract: '1.0.0' } }),
    { ...besideRemote, others: [using(['Button']).release] },
    ['requires'],
  ],
  [
    'a remote with large images',
    candidate({ found: found({ mediaBytes: mostMediaBytes.remote + 1 }) }),
    besideHost,
    ['budget'],
  ],
  [
    'a manifest with code',
    candidate({ found: found({ executable: ['mf-manifest.json'] }) }),
    besideHost,
    ['manifest'],
  ],
  [
    'a version that was rolled back by the server',
    candidate({ failedBefore: 'It failed for 3 people.' }),
    besideHost,
    ['failed'],
  ],
  ...['/home', '/sign-in', '/view', '/v1', '/files'].map(
    (path): [string, Candidate, Surroundings, GateCheck[]] => [
      `a remote that takes ${path}`,
      inArea([path]),
      besideHost,
      ['area'],
    ],
  ),
  ...[
    'https://evil.example/x',
    '//evil.example/lab',
    '/\\evil.example/lab',
    '/users',
    '/laboratory',
    '/lab/../users',
    'javascript:alert(1)',
    'lab',
  ].map((path): [string, Candidate, Surroundings, GateCheck[]] => [
    `a remote whose sidebar entry leads to ${path}`,
    inArea(['/lab'], path),
    besideHost,
    ['area'],
  ]),
  ...['/lab', '/lab/new', '/lab?tab=one'].map(
    (path): [string, Candidate, Surroundings, GateCheck[]] => [
      `a remote whose sidebar entry leads to ${path}`,
      inArea(['/lab'], path),
      besideHost,
      [],
    ],
  ),
  ['a remote never mounted', candidate({ mountedIn: [] }), besideHost, ['mount']],
  ['a remote mounted beside one of two hosts', candidate(), besideTwo, ['mount']],
  ['a host never mounted', asHost({ mountedIn: ['1.0.0'] }), besideRemote, ['mount']],
  [
    'what is wrong in every way',
    candidate({
      release: { ...remote('^20.0.0'), contract: '9.0.0' },
      scriptBytes: 1_000_000,
      bundles: ['ky'],
      mountedIn: [],
      found: found({ damaged: ['entry.js'] }),
    }),
    besideHost,
    ['requires', 'contract', 'budget', 'integrity', 'imports', 'mount'],
  ],
];

test.each(cases)('%s', (_name, what, surroundings, refused) => {
  expect(Object.keys(gateProblems(what, surroundings))).toEqual(refused);
});

test('what does not fit is named', () => {
  const problems = gateProblems(
    candidate({
      release: { ...remote('^19.4.0'), contract: '1.1.0' },
      scriptBytes: 151_000,
      bundles: ['ky'],
      mountedIn: [],
      found: found({ damaged: ['entry.js'] }),
    }),
    besideHost,
  );
  expect(problems).toEqual({
    requires: 'host 1.0.0 has react 19.3.0, not ^19.4.0',
    contract: 'it speaks contract 1.1.0, the server 1.0.0',
    budget: '151 kB of scripts, at most 150 kB',
    integrity: 'entry.js is missing or was changed',
    imports: 'ky belongs to the host',
    mount: 'it was not mounted in a browser beside host 1.0.0',
  });
});
