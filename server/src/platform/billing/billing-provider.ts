import type { WhiteLabelBillingState } from '@outpost/contracts';

export interface BillingFamily {
  id: string;
  name: string;
}

export interface BillingPlan {
  id: string;
  name: string;
  /** Null where plans stand in no family. */
  familyId: string | null;
  /** In cents; null where a plan has no one price. */
  price: number | null;
  currency: string | null;
  period: string | null;
}

/** Who knows the families and plans instances are billed by. Rejects with `ProviderUnavailable`. */
export interface BillingProvider {
  source: WhiteLabelBillingState['source'];
  /** Null when there is none of this id, or it is not sold any more. */
  family(id: string): Promise<BillingFamily | null>;
  plan(id: string): Promise<BillingPlan | null>;
}
