import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { PartName, ReleaseVersion, type ReleaseSet } from '@outpost/contracts';

const issuer = 'outpost';
const audience = 'outpost-release-gate';
const algorithm = 'HS256';
const lifetime = '10 minutes';

/** A version of a remote, and the version of the host that mounted it. */
const Mounted = v.object({ host: ReleaseVersion, part: PartName, version: ReleaseVersion });
type Mounted = v.InferOutput<typeof Mounted>;

export interface GateProofs {
  make(mounted: Mounted): Promise<string>;
  /** Returns the content of an unexpired proof of this server; null for any other. */
  read(proof: string): Promise<Mounted | null>;
}

/**
 * Makes and reads signed proofs: a page of the gate contains one, and shows it once its remote is
 * mounted.
 */
export const gateProofs = (secret: Uint8Array): GateProofs => ({
  make: (mounted) =>
    new SignJWT(mounted)
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(secret),
  async read(proof) {
    try {
      const options = { issuer, audience, algorithms: [algorithm] };
      return v.parse(Mounted, (await jwtVerify(proof, secret, options)).payload);
    } catch {
      return null;
    }
  },
});

/** Makes the proof for the page of a release set; empty for a remote outside of it. */
export const proofFor = async (
  proofs: GateProofs,
  part: string,
  { host, remotes }: ReleaseSet,
): Promise<string> => {
  const version = remotes[part]?.version;
  return version === undefined ? '' : proofs.make({ host: host.version, part, version });
};

/**
 * Returns the hosts in which a version was mounted according to the proofs. A host counts when each
 * of `remotes` was mounted in it.
 */
export const hostsProven = async (
  proofs: GateProofs,
  { part, version, proofs: given }: { part: string; version: string; proofs: readonly string[] },
  remotes: readonly string[],
): Promise<string[]> => {
  const read = (await Promise.all(given.map(proofs.read))).filter((one) => one !== null);
  if (part !== 'host')
    return read
      .filter((one) => one.part === part && one.version === version)
      .map(({ host }) => host);
  const inside = read.filter(({ host }) => host === version).map((one) => one.part);
  return remotes.every((name) => inside.includes(name)) && inside.length > 0 ? [version] : [];
};
