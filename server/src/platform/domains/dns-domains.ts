import { Resolver } from 'node:dns/promises';
import type { DnsRecord } from '@outpost/contracts';
import type { ProviderConfig } from '../providers/provider-config.ts';
import type { DomainFinding, DomainProvider, KnownDomain } from './domain-provider.ts';

const challengePrefix = 'outpost-domain=';

/** Name of the TXT record that proves the ownership of a domain. */
const challengeName = (name: string): string => `_outpost.${name}`;

const nothing = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns the records of a reply; empty when the name has none. Rejects without a reply. */
const answerOf = async <T>(asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: unknown) => {
    if (nothing.has(codeOf(error))) return [];
    throw error;
  });

const lower = (names: string[]): string[] => names.map((name) => name.toLowerCase());

interface Seen {
  cnames: string[];
  addresses: string[];
  challenges: string[];
  /** Addresses that count as the target itself. */
  own: Set<string>;
}

const see = async (resolver: Resolver, name: string, dns: ProviderConfig['dns']): Promise<Seen> => {
  const [cnames, addresses, texts, target] = await Promise.all([
    answerOf(resolver.resolveCname(name)),
    answerOf(resolver.resolve4(name)),
    answerOf(resolver.resolveTxt(challengeName(name))),
    answerOf(resolver.resolve4(dns.target)),
  ]);
  return {
    cnames: lower(cnames),
    addresses,
    challenges: texts
      .map((parts) => parts.join(''))
      .filter((text) => text.startsWith(challengePrefix)),
    own: new Set([...dns.addresses, ...target]),
  };
};

const isPointing = ({ cnames, addresses, own }: Seen, target: string): boolean =>
  cnames.includes(target) ||
  (addresses.length > 0 && addresses.every((address) => own.has(address)));

const recordsOf = (
  { name, challenge }: KnownDomain,
  { target, addresses }: ProviderConfig['dns'],
  isFound: { pointer: boolean | null; challenge: boolean | null },
): DnsRecord[] => {
  const isBare = name.split('.').length === 2 && addresses.length > 0;
  const pointers = isBare
    ? addresses.map((value) => ({ type: 'A' as const, value }))
    : [{ type: 'CNAME' as const, value: target }];
  return [
    ...pointers.map((pointer) => ({ ...pointer, name, isFound: isFound.pointer })),
    {
      type: 'TXT',
      name: challengeName(name),
      value: challengePrefix + challenge,
      isFound: isFound.challenge,
    },
  ];
};

const judge = (
  { name, challenge, isVerified }: KnownDomain,
  seen: Seen,
  target: string,
): Pick<DomainFinding, 'state' | 'problem'> => {
  const isOwned = seen.challenges.includes(challengePrefix + challenge);
  const pointsHere = isPointing(seen, target);
  if (!isOwned && seen.challenges.length > 0)
    return { state: 'conflict', problem: 'The TXT record claims this domain for somebody else.' };
  if (isOwned && pointsHere) return { state: 'verified', problem: null };
  const elsewhere = pointsHere ? undefined : (seen.cnames[0] ?? seen.addresses[0]);
  if (elsewhere)
    return { state: 'misconfigured', problem: `${name} points to ${elsewhere} instead.` };
  if (isVerified) return { state: 'misconfigured', problem: 'A record that was there is gone.' };
  return { state: 'pending', problem: null };
};

/**
 * Returns a provider that checks DNS itself: a domain must point to the target and have the TXT
 * record.
 */
export const dnsDomains = (
  dns: ProviderConfig['dns'],
  timing: { timeout: number; tries: number } = { timeout: 2_000, tries: 2 },
): DomainProvider => ({
  async look(domain) {
    try {
      const resolver = new Resolver(timing);
      if (dns.servers.length > 0) resolver.setServers(dns.servers);
      const seen = await see(resolver, domain.name, dns);
      return {
        ...judge(domain, seen, dns.target),
        records: recordsOf(domain, dns, {
          pointer: isPointing(seen, dns.target),
          challenge: seen.challenges.includes(challengePrefix + domain.challenge),
        }),
      };
    } catch (error) {
      return {
        state: null,
        problem: `The name servers could not be asked (${codeOf(error) || 'no answer'}).`,
        records: recordsOf(domain, dns, { pointer: null, challenge: null }),
      };
    }
  },
  async remove() {
    // The server has registered the domain with no other service.
  },
});
