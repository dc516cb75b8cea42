import type { DnsRecord, DomainState } from '@outpost/contracts';

/** Domain to check. */
export interface KnownDomain {
  name: string;
  /** Value of the TXT record that proves its ownership. */
  challenge: string;
  isVerified: boolean;
}

/** Result of a check. */
export interface DomainFinding {
  /** Null when the check failed for a temporary reason: the stored state stays. */
  state: DomainState | null;
  problem: string | null;
  /** Null when the records could not be read. */
  records: DnsRecord[] | null;
}

/** Provider that serves the domains of tenants. */
export interface DomainProvider {
  /** Registers the name if necessary and returns its state; never rejects. */
  look(domain: KnownDomain): Promise<DomainFinding>;
  /** Releases the name. Rejects when the provider is unavailable. */
  remove(name: string): Promise<void>;
}
