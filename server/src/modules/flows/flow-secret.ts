import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const contextOf = (id: string) => `flows/${id}`;

/** Encrypts the secret that signs the webhook steps of a flow. */
export const sealFlowSecret = (box: SecretBox, id: string, secret: string): string =>
  box.seal(secret, contextOf(id));

export const openFlowSecret = (box: SecretBox, id: string, sealed: string): string =>
  box.open(sealed, contextOf(id));
