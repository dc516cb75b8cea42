import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** Secrets with which the server uses an account again. */
export interface ConnectionSecrets {
  accessToken?: string;
  refreshToken?: string | null;
  /** Secret of a client that the account names itself. */
  clientSecret?: string | null;
  password?: string;
}

const contextOf = (id: string) => `connections/${id}`;

/** Encrypts the secrets of one account; they open for this account only. */
export const sealSecrets = (box: SecretBox, id: string, secrets: ConnectionSecrets): string =>
  box.seal(JSON.stringify(secrets), contextOf(id));

/** Returns the secrets of an account; none for a sandbox account. */
export const openSecrets = (
  box: SecretBox,
  { id, sealedSecrets }: { id: string; sealedSecrets: string | null },
): ConnectionSecrets =>
  sealedSecrets === null
    ? {}
    : (JSON.parse(box.open(sealedSecrets, contextOf(id))) as ConnectionSecrets);
