import type { WhiteLabelBillingState } from '@outpost/contracts';

interface BillingFamily {
  id: string;
  name: string;
}

export interface BillingPlan {
  id: string;
  name: string;
  /** Null for a provider without families. */
  familyId: string | null;
  /** In cents; null for a plan without a single price. */
  price: number | null;
  currency: string | null;
  period: string | null;
}

/** Provider of the billing families and plans of tenants. Rejects with `ProviderUnavailable`. */
export interface BillingProvider {
  source: WhiteLabelBillingState['source'];
  /** Null for an unknown id, or for a family that is no longer sold. */
  family(id: string): Promise<BillingFamily | null>;
  plan(id: string): Promise<BillingPlan | null>;
}
