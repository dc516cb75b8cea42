import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { allEndpoints, deployEndpoints, type Endpoint } from '@outpost/contracts';
import { readConfig } from '../../server/src/config.ts';
import { isAtLeast, riskOf } from '../../server/src/node-floor.ts';

const repository = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(repository, path), 'utf8');

interface Service {
  image?: string;
  build?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  ports?: string[];
  volumes?: string[];
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
  networks?: Record<string, { ipv4_address: string }>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
const { services } = compose;
const dockerfile = text('Dockerfile');
const template = text('deploy/nginx/nginx.conf.template');
const templates = [
  template,
  ...['http', 'https'].map((kind) => text(`deploy/nginx/listen-${kind}.conf.template`)),
].join();
const examples = ['production', 'owner', 'database', 'storage'] as const;
const exampleOf = (name: string) => text(`deploy/${name}.env.example`);
/** Settings of the servers: all env examples they get. */
const example = ['production', 'owner', 'storage'].map(exampleOf).join('\n');
const secretIn = (content: string) =>
  found(/^#?((?!KEEP_)\w*(?:SECRET|PASSWORD|KEY|TOKEN)\w*=.*)$/gm, content);

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const found = (pattern: RegExp, content: string) =>
  [...content.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns a valid value of a setting. */
const valueOf = (name: string): string => {
  if (name.endsWith('_URL')) return 'https://one.example';
  if (name.startsWith('KEEP_')) return '365';
  if (name === 'INBOUND_MAIL_ADDRESS') return 'reply@one.example';
  if (name === 'INBOUND_MAIL_SECRET') return `whsec_${'a'.repeat(32)}`;
  if (name === 'WEBHOOK_WARNING_HOURS') return '1,2,3,4';
  return name === 'WEBHOOK_PORTS' ? '443' : '1';
};

/** Returns every setting the server reads; some are read only if others are set. */
const read = (): string[] => {
  const names = new Set<string>();
  for (const isSet of [false, true])
    readConfig(
      new Proxy<NodeJS.ProcessEnv>(
        {},
        {
          get(_, name) {
            names.add(String(name));
            return isSet ? valueOf(String(name)) : undefined;
          },
        },
      ),
    );
  return sorted(names);
};

const inImage = (/^ENV NODE_ENV.*$/m.exec(dockerfile)?.[0] ?? '')
  .split(' ')
  .slice(1)
  .map((setting) => setting.split('=')[0] ?? '');
const inExample = found(/^#?([A-Z][A-Z0-9_]+)=/gm, example);
/** Settings that production refuses. */
const inDevelopment = ['LOCAL_WEBHOOK_PORTS'];
/** Settings in the file for other services than the server. */
const forOthers = ['OWNER_PASSWORD', 'ROOT_ACCESS_KEY_ID', 'ROOT_SECRET_ACCESS_KEY'];

test('the image and the example of settings name what the server reads, and nothing else', () => {
  expect(sorted([...inImage, ...inExample, ...inDevelopment])).toEqual(
    sorted([...read(), ...forOthers]),
  );
});

test('so does the table of settings', () => {
  const [, table = ''] = text('README.md').split('## Settings');
  const rows = table.split('\n## ')[0]?.split('\n') ?? [];
  const names = rows.flatMap((row) =>
    found(/`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g, row.split('|')[1] ?? ''),
  );
  expect(sorted(names)).toEqual(read());
});

test('the examples hold no secret, and no secret is in two of them', () => {
  const secrets = examples.flatMap((name) => secretIn(exampleOf(name)));
  expect(secrets.length).toBeGreaterThan(5);
  for (const line of secrets) expect(line).toMatch(/=(\$\{\w+\})?$/);
  expect(sorted(secrets)).toHaveLength(secrets.length);
  expect(text('.gitignore')).toContain('deploy/*.env\n');
});

test('each container is given its own secrets and no others', () => {
  const given = Object.entries(services).map(([name, { env_file = [] }]) => [
    name,
    env_file.map((file) => file.replace(/^deploy\/(.*)\.env$/, '$1')),
  ]);
  expect(Object.fromEntries(given)).toEqual({
    postgres: [],
    nginx: [],
    mail: [],
    'server-a': ['production', 'owner', 'storage'],
    'server-b': ['production', 'owner', 'storage'],
    'storage-prepare': ['storage'],
    storage: ['storage'],
    database: ['database', 'owner'],
  });
});

test('the servers connect as a role that is no superuser', () => {
  const [, user] = /^DATABASE_URL=postgres:\/\/(\w+):/m.exec(exampleOf('owner')) ?? [];
  const created = /CREATE ROLE (\w+) LOGIN NOSUPERUSER/.exec(
    text('deploy/postgres/create-owner.sh'),
  );
  expect(user).toBe(created?.[1]);
  expect(services['database']?.environment).toEqual({ POSTGRES_USER: 'postgres' });
});

test('every container of production has limits, and no rights it does not need', () => {
  for (const [name, service] of Object.entries(services).filter(([, one]) => one.profiles)) {
    const { read_only, cap_drop, security_opt, mem_limit, pids_limit, logging } = service;
    expect([name, read_only, cap_drop, security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    expect([name, pids_limit]).toEqual([name, expect.any(Number)]);
    expect([name, logging?.options['max-size']]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
  }
});

test('without a profile there is PostgreSQL for development, and nothing else', () => {
  const open = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  expect(open.map(([name]) => name)).toEqual(['postgres']);
  expect(services['postgres']?.ports).toEqual(['127.0.0.1:5432:5432']);
});

test('production is nginx, two servers, a database and a store, kept running; mail is for trials', () => {
  const names = Object.keys(services).filter((name) => services[name]?.profiles);
  expect(sorted(names)).toEqual(
    sorted(['nginx', 'server-a', 'server-b', 'storage-prepare', 'database', 'storage', 'mail']),
  );
  for (const name of names)
    expect([name, services[name]?.profiles]).toEqual([
      name,
      [name === 'mail' ? 'trial' : 'production'],
    ]);
  for (const name of names) expect([name, services[name]?.restart]).not.toEqual([name, undefined]);
});

test('nothing listens beyond this machine, and secrets are in the file only', () => {
  for (const { ports = [], environment = {}, profiles } of Object.values(services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    const given = Object.keys(environment).filter((name) => !name.startsWith('PANEL_'));
    if (profiles) expect(given.join()).not.toMatch(/SECRET|PASSWORD|KEY/);
  }
});

test('what a service waits for is there, and in the same profile', () => {
  for (const [name, { depends_on = {}, profiles }] of Object.entries(services))
    for (const other of Object.keys(depends_on))
      expect([name, services[other]?.profiles]).toEqual([name, profiles]);
});

test('nginx is told everything its configuration asks for, and finds both servers', () => {
  const { environment = {} } = services['nginx'] ?? {};
  const told = Object.keys(environment).filter((name) => name.startsWith('PANEL_'));
  expect(sorted(told)).toEqual(sorted(found(/\$\{(\w+)\}/g, templates)));
  for (const [setting, name] of [
    ['PANEL_SERVER_A', 'server-a'],
    ['PANEL_SERVER_B', 'server-b'],
  ] as const)
    expect(environment[setting]).toBe(`${services[name]?.networks?.['panel']?.ipv4_address}:3000`);
});

test('where nginx ends TLS it is told where it listens, and reads a certificate it cannot change', () => {
  const tls = parse(text('deploy/tls.yml').replace('!override', '')) as Compose;
  const { environment = {}, volumes = [], ports } = tls.services['nginx'] ?? {};
  const [mount = ''] = volumes;
  const [, inside = ''] = mount.split(':');
  expect(mount).toMatch(/:ro$/);
  expect(environment['PANEL_CERTIFICATE']).toMatch(new RegExp(`^${inside}/`));
  expect(environment['PANEL_CERTIFICATE_KEY']).toMatch(new RegExp(`^${inside}/`));
  expect(ports).toEqual([
    `80:${environment['PANEL_LISTEN_PLAIN']}`,
    `443:${environment['PANEL_LISTEN']}`,
  ]);
  expect(text('.gitignore')).toContain('deploy/certificates/');
});

test('where Caddy ends TLS it is told everything, and nginx believes nobody else', () => {
  const own = parse(text('deploy/domains.yml').replace('!override', '')) as Compose;
  const { caddy, nginx } = own.services;
  const { environment = {}, networks = {}, ports } = caddy ?? {};
  const asked = found(/\{\$(\w+)\}/g, text('deploy/caddy/Caddyfile'));
  expect(sorted(Object.keys(environment))).toEqual(sorted(asked));
  expect(nginx?.environment?.['PANEL_BALANCER']).toBe(networks['panel']?.ipv4_address);
  expect([ports, nginx?.ports]).toEqual([['80:80', '443:443'], []]);
  expect(text('deploy/caddy/Caddyfile')).toContain('ask http://{$PANEL_UPSTREAM}/tls/ask');
});

/** Mails have files in their body, and the server checks their size. */
const withFiles = ['/inbound/mail'];

test('uploads and mails, and no other calls, are let through by nginx as they come', () => {
  const pattern = new RegExp(/location ~ (\^\/v1\/\S+) \{/.exec(template)?.[1] ?? 'missing');
  const endpoints: Endpoint[] = [...allEndpoints, ...Object.values(deployEndpoints)];
  const isLetThrough = ({ path }: Endpoint) => pattern.test(`/v1${path.replaceAll(/:\w+/g, '0')}`);
  for (const one of endpoints)
    expect([one.path, isLetThrough(one)]).toEqual([
      one.path,
      one.isUpload === true || withFiles.includes(one.path),
    ]);
});

test('the image has the line of Node.js of the workspace, no older, and above the security floor', () => {
  const [, version] = /^ {2}node: (\S+)$/m.exec(text('pnpm-workspace.yaml')) ?? [];
  const images = found(/^FROM node:(\S+?)-/gm, dockerfile);
  expect(images.length).toBe(2);
  for (const image of images) {
    expect(image.split('.')[0]).toBe(version?.split('.')[0]);
    expect([image, isAtLeast(image, version ?? '')]).toEqual([image, true]);
    expect(riskOf(image)).toBeNull();
  }
  expect(new Set(images).size).toBe(1);
});

/** Returns the folders of the shared packages that a package needs, directly or through others. */
const sharedOf = (folder: string): string[] => {
  const { dependencies = {} } = JSON.parse(text(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@outpost/'));
  const folders = own.map((name) => name.replace('@outpost/', 'shared/'));
  return [...new Set([...folders, ...folders.flatMap(sharedOf)])].toSorted();
};

test('the image has the shared packages that the server needs, and no others', () => {
  const copied = found(/^COPY --from=dependencies \/app\/(shared\/\S+) /gm, dockerfile);
  expect(sorted(copied)).toEqual(sharedOf('server'));
});

test('every image has a version', () => {
  const foreign = Object.values(services).filter(({ build }) => !build);
  for (const { image } of foreign) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
});
