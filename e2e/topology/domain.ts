import { execFileSync, spawnSync } from 'node:child_process';
import dns from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** The panel's host, a domain that only this suite resolves. */
export const panelHost = 'panel.outpost.test';

export const isOpensslInstalled = (): boolean => spawnSync('openssl', ['version']).status === 0;

const systemLookup = dns.lookup;

/** Resolves the suite's names to this machine; WebSockets of Node.js use it as well. */
const lookup: LookupFunction = (name, options, done) => {
  if (!name.endsWith('.outpost.test')) return systemLookup(name, options, done);
  const found = { address: '127.0.0.1', family: 4 };
  return options.all ? done(null, [found]) : done(null, found.address, found.family);
};
Object.assign(dns, { lookup });

interface Certificate {
  /** Paths of PEM files. */
  certificate: string;
  key: string;
}

const makeCertificate = (): Certificate => {
  const home = mkdtempSync(join(tmpdir(), 'outpost-certificate-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')];
  const names = `subjectAltName=DNS:${panelHost},DNS:*.${panelHost}`;
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', `/CN=${panelHost}`, '-addext', names, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' });
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')]);
  return { certificate, key };
};

let made: Certificate | null = null;

/** Returns a certificate for the panel's host and its subdomains; this process trusts it. */
export const ownCertificate = (): Certificate => (made ??= makeCertificate());
