import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Returns the network of an address: the first 64 bits of an IPv6 address belong to one customer.
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
};

/** Returns one of 2^20 subjects for each kind, so that invented accounts never fill the table. */
const bucketed = (kind: string, text: string): string =>
  `${kind}:${createHash('sha256').update(text).digest('hex').slice(0, 5)}`;

export const accountSubject = (kind: string, email: string): string => bucketed(kind, email);

export const addressSubject = (kind: string, ip: string): string => bucketed(kind, networkOf(ip));
