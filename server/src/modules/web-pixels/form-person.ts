import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** Milliseconds for which the person of a form is taken. */
const validMs = 10 * 60_000;

/** A pixel takes people of forms of its own organization only. */
const placeOf = (tenantId: string): string => `form-person/${tenantId}`;

/**
 * Encrypts the email of somebody who has sent a form, for the pixel of the page around it, which cannot read it. An
 * empty email names no person.
 */
export const sealPerson = (
  secrets: SecretBox,
  { tenantId, email }: { tenantId: string; email: string },
): string => secrets.seal(JSON.stringify([email, Date.now() + validMs]), placeOf(tenantId));

/** Reads the email of somebody who has sent a form; null for a text that is forged, too old, or of another organization. */
export const openPerson = (secrets: SecretBox, tenantId: string, sealed: string): string | null => {
  try {
    const [email, until] = JSON.parse(secrets.open(sealed, placeOf(tenantId))) as [string, number];
    return until > Date.now() && email !== '' ? email : null;
  } catch {
    return null;
  }
};
