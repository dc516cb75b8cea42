import * as v from '@outpost/schema';
import { messages, storable } from '@outpost/schema';

/** Browsers and the server both have it; this package is compiled for neither. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): Address;
};

type Address = Record<'protocol' | 'hostname' | 'port' | 'username' | 'password', string>;

const localNames = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)$/;

type Range = [first: number, bits: number];

const number = (a: number, b: number, c = 0, d = 0) => ((a * 256 + b) * 256 + c) * 256 + d;

/** IPv4 networks that are not reachable from outside, or that belong to no single host. */
const closedRanges: Range[] = [
  [number(0, 0), 8],
  [number(10, 0), 8],
  [number(100, 64), 10],
  [number(127, 0), 8],
  [number(169, 254), 16],
  [number(172, 16), 12],
  [number(192, 0, 0), 24],
  [number(192, 0, 2), 24],
  [number(192, 88, 99), 24],
  [number(192, 168), 16],
  [number(198, 18), 15],
  [number(198, 51, 100), 24],
  [number(203, 0, 113), 24],
  [number(224, 0), 3],
];

const isClosedIpv4 = (value: number): boolean =>
  closedRanges.some(([first, bits]) => Math.floor((value - first) / 2 ** (32 - bits)) === 0);

const ipv4Of = (host: string): number | null => {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)?.slice(1).map(Number);
  return parts ? number(parts[0] ?? 0, parts[1] ?? 0, parts[2], parts[3]) : null;
};

/** Returns the eight groups of an IPv6 address in its shortest form. */
const groupsOf = (host: string): number[] => {
  const [head = '', tail] = host.split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => 0), ...after];
};

/**
 * Only addresses assigned to the whole internet (2000::/3) are open, without documentation and
 * tunnels.
 */
const isClosedIpv6 = (host: string): boolean => {
  const [first = 0, second = 0] = groupsOf(host);
  if (first < 0x2000 || first > 0x3fff) return true;
  if (first === 0x3fff && second < 0x1000) return true;
  return (first === 0x2001 && (second === 0xdb8 || second < 0x200)) || first === 0x2002;
};

/** Reports whether a host, as `URL` writes it, is outside the public internet by its name. */
export const isPrivateHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name.startsWith('[')) return isClosedIpv6(name.slice(1, -1));
  const ipv4 = ipv4Of(name);
  if (ipv4 !== null) return isClosedIpv4(ipv4);
  return !name.includes('.') || localNames.test(name);
};

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Reports whether a host, as `URL` writes it, may be looked up: an address, or labels of ASCII
 * letters, digits and hyphens. `URL` accepts names that name servers do not.
 */
export const isHostName = (host: string): boolean => {
  if (host.startsWith('[')) return true;
  const name = host.replace(/\.$/, '');
  return name.length <= 253 && name.split('.').every((part) => label.test(part));
};

/** Ports the server calls; all but the first can be disabled in its settings. */
export const publicPorts = [443, 80, 8443] as const;

/** Returns the port of an `https` address. */
export const portOf = ({ port }: { port: string }): number => (port === '' ? 443 : Number(port));

const urlOf = (text: string): Address | null => (URL.canParse(text) ? new URL(text) : null);

const address = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.trim(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(2_000, messages.max(field, 2_000)),
    storable(field),
  );

/** An address a browser can be sent to: only `http` or `https`. */
export const webAddress = (field: string) =>
  v.pipe(
    address(field),
    v.check((text) => ['http:', 'https:'].includes(urlOf(text)?.protocol ?? ''), messages.url),
  );

/**
 * An address the server itself calls: `https`, without credentials, not inside a private network.
 */
export const publicAddress = (field: string) =>
  v.pipe(
    address(field),
    v.check((text) => urlOf(text)?.protocol === 'https:', messages.url),
    v.check((text) => {
      const url = urlOf(text);
      return url !== null && url.username === '' && url.password === '';
    }, messages.url),
    v.check((text) => {
      const url = urlOf(text);
      return url === null || (isHostName(url.hostname) && !isPrivateHost(url.hostname));
    }, `${field} must be on the public internet`),
    v.check((text) => {
      const url = urlOf(text);
      return url === null || publicPorts.some((port) => port === portOf(url));
    }, `${field} must use port 443`),
  );

/** Reports an `http` address of the machine itself, which a developer's server may call. */
export const isThisMachine = (text: string): boolean => {
  const { protocol, hostname } = urlOf(text) ?? { protocol: '', hostname: '' };
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
};

/**
 * An address that receives webhooks: as `publicAddress`, or `http` on the machine itself, which the
 * server refuses unless its settings allow the port.
 */
export const receiverAddress = (field: string) => {
  const refusalOf = (text: string): string | null => {
    if (isThisMachine(text)) return null;
    return v.safeParse(publicAddress(field), text).issues?.[0]?.message ?? null;
  };
  return v.pipe(
    address(field),
    v.check(
      (text) => refusalOf(text) === null,
      ({ input }) => refusalOf(input) ?? messages.url,
    ),
  );
};
