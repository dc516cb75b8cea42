import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { PartName, ReleaseVersion } from '@outpost/contracts';

const issuer = 'outpost';
const audience = 'outpost-release-override';
const algorithm = 'HS256';
const lifetimeMs = 60 * 60_000;

/** Versions that one browser session sees, by remote, and their end. */
export interface Override {
  parts: Record<string, string>;
  until: string;
}

const Verified = v.object({ parts: v.record(PartName, ReleaseVersion), exp: v.number() });

export interface OverrideKeys {
  make(parts: Record<string, string>): Promise<{ key: string; until: string }>;
  /** Returns the override of an unexpired key of this server; null for any other. */
  read(key: string): Promise<Override | null>;
}

/** Makes and reads keys that show other versions in one browser for an hour. */
export const overrideKeys = (secret: Uint8Array): OverrideKeys => ({
  async make(parts) {
    const until = new Date(Math.floor((Date.now() + lifetimeMs) / 1_000) * 1_000);
    const key = await new SignJWT({ parts })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(until)
      .sign(secret);
    return { key, until: until.toISOString() };
  },
  async read(key) {
    try {
      const options = { issuer, audience, algorithms: [algorithm] };
      const { payload } = await jwtVerify(key, secret, options);
      const { parts, exp } = v.parse(Verified, payload);
      return { parts, until: new Date(exp * 1_000).toISOString() };
    } catch {
      return null;
    }
  },
});
