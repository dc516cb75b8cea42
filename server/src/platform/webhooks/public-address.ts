import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isHostName, isPrivateHost, isThisMachine, portOf } from '@outpost/contracts';

/** Address of a connection, resolved before it is opened. */
export interface Address {
  address: string;
  family: 4 | 6;
}

/** Error for an address outside the public internet. */
export class AddressRefused extends Error {}

export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;
/** Resolves an address; throws `AddressRefused` when the server must not connect to it. */
export type AddressCheck = (url: URL) => Promise<Address>;

const askSystem: Lookup = (host) => lookup(host, { all: true });

/** Normalized by `URL`, so that forms such as `::ffff:127.0.0.1` are equal. */
const hostOf = (address: string): string =>
  isIP(address) === 6 ? new URL(`http://[${address.split('%')[0]}]`).hostname : address;

const isPublic = ({ address }: { address: string }): boolean =>
  isIP(address) !== 0 && !isPrivateHost(hostOf(address));

/**
 * Allows addresses on the public internet only. A name with any other address is refused: the
 * connection could use any of them.
 */
export const publicOnly =
  (ports: readonly number[] = [443], find: Lookup = askSystem): AddressCheck =>
  async (url) => {
    const { protocol, hostname, username, password } = url;
    if (protocol !== 'https:' || username !== '' || password !== '')
      throw new AddressRefused('It is no plain https address.');
    if (!ports.includes(portOf(url)))
      throw new AddressRefused(`Its port is not ${ports.join(' or ')}.`);
    if (!isHostName(hostname)) throw new AddressRefused('Its host name is not valid.');
    const found = await find(hostname.replace(/^\[|\]$/g, ''));
    const [first] = found;
    if (!first || !found.every(isPublic))
      throw new AddressRefused('Its address is not on the public internet.');
    return { address: first.address, family: isIP(first.address) === 6 ? 6 : 4 };
  };

/**
 * Also allows `http` to the given ports of the machine itself, for receivers of a developer; with
 * no ports it is `check`.
 */
export const orThisMachine =
  (ports: readonly number[], check: AddressCheck): AddressCheck =>
  async (url) => {
    const isOpen = isThisMachine(url.href) && ports.includes(Number(url.port));
    return isOpen ? { address: '127.0.0.1', family: 4 } : check(url);
  };
