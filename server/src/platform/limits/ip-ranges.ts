import { BlockList, isIP } from 'node:net';
import { readIpRange } from '@outpost/contracts';

/** Returns the IPv4 address inside an IPv6 one, as a socket for both reports it. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Reports that an address is in one of the ranges; an empty list has every address. */
export const isInRanges = (ranges: readonly string[], ip: string): boolean => {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const text of ranges) {
    const range = readIpRange(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  const address = plainAddress(ip);
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};
