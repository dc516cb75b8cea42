import * as v from 'valibot';
import { PartName } from './release-set.ts';

/** What anybody may know of the tenant a page is for. */
export const PanelTenant = v.object({
  /** Internal staff's own, rather than an instance. */
  isPlatform: v.boolean(),
  name: v.string(),
  logo: v.nullable(v.string()),
  /** `#rrggbb`; null for the product's own. */
  accent: v.nullable(v.string()),
});
export type PanelTenant = v.InferOutput<typeof PanelTenant>;

/** What the server puts into the page beside the release set. */
export const PageData = v.object({
  productName: v.string(),
  /** Origin of API and socket where they are not the page's own. */
  apiUrl: v.optional(v.string()),
  /** The product's public site. */
  mainSiteUrl: v.optional(v.string()),
  privacyUrl: v.string(),
  termsUrl: v.string(),
  supportUrl: v.string(),
  /** Subdomain of the tenant whose host the page was asked from. */
  hostTenant: v.optional(v.string()),
  /** Host labels under which internal staff work. */
  internalHosts: v.array(v.string()),
  /** Tabs of records that are built and not shown. */
  hiddenTabs: v.array(v.string()),
  /** Null when there is no such tenant; left out when that could not be told. */
  tenant: v.optional(v.nullable(PanelTenant)),
  /** The page only tries whether this remote can be shown, and shows the proof when it can. */
  gate: v.optional(v.object({ part: PartName, proof: v.optional(v.string(), '') })),
});
export type PageData = v.InferOutput<typeof PageData>;
