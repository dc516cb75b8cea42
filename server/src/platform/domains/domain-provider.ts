import type { DnsRecord, DomainState } from '@outpost/contracts';

/** What a provider is asked about. */
export interface KnownDomain {
  name: string;
  /** What only its owner can put into its DNS. */
  challenge: string;
  isVerified: boolean;
}

/** What a look at a domain brought. */
export interface DomainFinding {
  /** Null when it could not be found out: nobody is told that something is wrong then. */
  state: DomainState | null;
  problem: string | null;
  /** Null when they could not be found out. */
  records: DnsRecord[] | null;
}

/** Who serves the domains of instances. */
export interface DomainProvider {
  /** Sees to it that the name is known, and looks how far it has come; never rejects. */
  look(domain: KnownDomain): Promise<DomainFinding>;
  /** Gives the name up. Rejects when the provider could not be asked. */
  remove(name: string): Promise<void>;
}
