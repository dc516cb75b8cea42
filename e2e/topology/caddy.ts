import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownCertificate, panelHost } from './domain.ts';
import { freePort, startProgram, type Running } from './processes.ts';

const program = '/usr/bin/caddy';
const file = resolve(import.meta.dirname, '../../deploy/caddy/Caddyfile');

export const isCaddyInstalled = (): boolean => existsSync(program);

/** Certificates by an authority of its own on this machine, which nothing trusts. */
const options = ['local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'].join('\n');

/** Starts Debian's Caddy with the committed configuration in front of nginx. */
export const startCaddy = async (
  home: string,
  upstream: string,
): Promise<Running & { port: number }> => {
  mkdirSync(home);
  const [port, httpPort] = [await freePort(), await freePort()];
  const { certificate, key } = ownCertificate();
  const env = {
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    PANEL_HTTP_PORT: String(httpPort),
    PANEL_HTTPS_PORT: String(port),
    PANEL_OPTIONS: options,
    PANEL_UPSTREAM: upstream,
    PANEL_HOST: panelHost,
    PANEL_CERTIFICATE: certificate,
    PANEL_CERTIFICATE_KEY: key,
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const running = startProgram(program, args, { env, log: join(home, 'caddy.log') });
  await running.said('serving initial configuration');
  return { ...running, port };
};
