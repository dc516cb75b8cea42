import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { Id } from '@outpost/contracts';

const issuer = 'outpost';
const audience = 'outpost-panel';
const algorithm = 'HS256';

const Claims = v.object({ sub: Id, sid: Id, tid: Id });

/** Claims of a token. It refers to a session row and grants nothing by itself. */
export type Claims = v.InferOutput<typeof Claims>;

/** Claims and the time the token was made, in seconds. */
const Verified = v.object({ ...Claims.entries, iat: v.number() });

export interface TokenSigner {
  sign(claims: Claims, expiresAt: Date): Promise<string>;
  /**
   * Returns the claims of an unexpired token of this server with its age in ms; null for any other.
   */
  verify(token: string): Promise<(Claims & { ageMs: number }) | null>;
}

export const tokenSigner = (secret: Uint8Array): TokenSigner => ({
  sign: ({ sub, sid, tid }, expiresAt) =>
    new SignJWT({ sid, tid })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(sub)
      .setJti(sid)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(secret),
  async verify(token) {
    try {
      const { payload } = await jwtVerify(token, secret, {
        issuer,
        audience,
        algorithms: [algorithm],
        // Without an end a token would outlive every session.
        requiredClaims: ['exp'],
      });
      const { iat, ...claims } = v.parse(Verified, payload);
      return { ...claims, ageMs: Date.now() - iat * 1_000 };
    } catch {
      return null;
    }
  },
});
