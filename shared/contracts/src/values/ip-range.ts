import * as v from '@outpost/schema';

const Ipv4 = v.pipe(v.string(), v.ipv4());
const Ipv6 = v.pipe(v.string(), v.ipv6());

export interface IpRange {
  address: string;
  family: 'ipv4' | 'ipv6';
  /** Leading bits that an address of the range shares. */
  bits: number;
}

const longestPrefix = { ipv4: 32, ipv6: 128 } as const;

/** Reads an address such as `203.0.113.7`, or a range such as `2001:db8::/32`; null for other text. */
export const readIpRange = (text: string): IpRange | null => {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = v.is(Ipv4, address) ? 'ipv4' : v.is(Ipv6, address) ? 'ipv6' : null;
  if (!family || rest.length > 0) return null;
  if (prefix === undefined) return { address, family, bits: longestPrefix[family] };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity;
  return bits <= longestPrefix[family] ? { address, family, bits } : null;
};

/** An address or a range of addresses in CIDR notation, of IPv4 or IPv6. */
export const IpRangeText = v.pipe(
  v.string('Address is incorrect'),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => readIpRange(text) !== null, 'Address is incorrect'),
);
