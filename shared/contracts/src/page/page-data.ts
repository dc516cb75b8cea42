import * as v from '@outpost/schema';
import { PartName } from '../releases/release-set.ts';

/** Public fields of the tenant of a page. */
export const PanelTenant = v.object({
  /** True for internal staff's own tenant. */
  isPlatform: v.boolean(),
  name: v.string(),
  logo: v.nullable(v.string()),
  /** `#rrggbb`; null uses the product's colour. */
  accent: v.nullable(v.string()),
});
export type PanelTenant = v.InferOutput<typeof PanelTenant>;

/** Data the server puts into the page beside the release set. */
export const PageData = v.object({
  productName: v.string(),
  /** Origin of API and socket, if it differs from the page's. */
  apiUrl: v.optional(v.string()),
  /** The product's public site. */
  mainSiteUrl: v.optional(v.string()),
  privacyUrl: v.string(),
  termsUrl: v.string(),
  supportUrl: v.string(),
  /** Subdomain of the tenant the requested host belongs to. */
  hostTenant: v.optional(v.string()),
  /** Host labels of internal staff. */
  internalHosts: v.array(v.string()),
  /** Tabs of records that exist but are hidden. */
  hiddenTabs: v.array(v.string()),
  /** Null for an unknown tenant; missing when the look-up failed. */
  tenant: v.optional(v.nullable(PanelTenant)),
  /** The page only tests whether this remote can be shown, and shows the proof when it can. */
  gate: v.optional(v.object({ part: PartName, proof: v.optional(v.string(), '') })),
});
export type PageData = v.InferOutput<typeof PageData>;
