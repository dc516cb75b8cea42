import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** Milliseconds for which a link for a look at a form works. */
const validMs = 3_600_000;

/** A link works on sites of the organization of its form only. */
const placeOf = (tenantId: string): string => `product-form-preview/${tenantId}`;

/** Makes the value of a link that shows a form on a page without its rules. */
export const sealPreview = (
  secrets: SecretBox,
  { id, tenantId }: { id: string; tenantId: string },
): string => secrets.seal(JSON.stringify([id, Date.now() + validMs]), placeOf(tenantId));

/** Reads the form of a link; null for one that is forged, too old, or of another organization. */
export const openPreview = (
  secrets: SecretBox,
  tenantId: string,
  sealed: string,
): string | null => {
  try {
    const [id, until] = JSON.parse(secrets.open(sealed, placeOf(tenantId))) as [string, number];
    return until > Date.now() ? id : null;
  } catch {
    return null;
  }
};
