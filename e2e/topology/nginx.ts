import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownCertificate } from './domain.ts';
import { freePort, startProgram, type Running } from './processes.ts';

const program = '/usr/sbin/nginx';
const ending = '.template';
const folder = resolve(import.meta.dirname, '../../deploy/nginx');

/** A balancer's address; nginx trusts its `X-Forwarded-For`. */
export const balancer = '127.0.0.3';

export const isNginxInstalled = (): boolean => existsSync(program);

/** Fills in `${PANEL_…}` and nothing else, as the image of nginx does. */
const filled = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\$\{(PANEL_\w+)\}/g, (all, name: string) => values[name] ?? all);

export interface Nginx extends Running {
  port: number;
  /** Port without TLS. */
  plainPort: number;
  /** Lines of its access log, oldest first. */
  lines(): Record<string, unknown>[];
}

/** Starts Debian's nginx with the committed configuration in front of two servers. */
export const startNginx = async (
  home: string,
  servers: readonly [string, string],
  /** `http` behind a proxy that ends TLS. */
  entrance: 'https' | 'http' = 'https',
): Promise<Nginx> => {
  mkdirSync(home);
  const [port, plainPort] = [await freePort(), await freePort()];
  const { certificate, key } = ownCertificate();
  const accessLog = join(home, 'access.log');
  const values = {
    PANEL_ENTRANCE: entrance,
    PANEL_LISTEN: `127.0.0.1:${port}`,
    PANEL_LISTEN_PLAIN: `127.0.0.1:${plainPort}`,
    PANEL_CERTIFICATE: certificate,
    PANEL_CERTIFICATE_KEY: key,
    PANEL_SERVER_A: servers[0],
    PANEL_SERVER_B: servers[1],
    PANEL_SCHEME: 'https',
    PANEL_BALANCER: balancer,
    PANEL_RUN_DIR: home,
    PANEL_CACHE_DIR: join(home, 'cache'),
    PANEL_ACCESS_LOG: accessLog,
    PANEL_PAGES_DIR: join(folder, 'pages'),
  };
  const file = join(home, 'nginx.conf');
  for (const name of readdirSync(folder).filter((name) => name.endsWith(ending))) {
    const template = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(home, name.slice(0, -ending.length)), filled(template, values));
  }
  const isRoot = process.getuid?.() === 0;
  const settings = ['daemon off', `pid ${home}/pid`, ...(isRoot ? ['user root'] : [])];
  const args = ['-c', file, '-e', 'stderr', '-g', `${settings.join('; ')};`];
  execFileSync(program, [...args, '-t', '-q']);
  const running = startProgram(program, args, { env: {}, log: join(home, 'error.log') });
  const lines = () =>
    readFileSync(accessLog, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...running, port, plainPort, lines };
};
