import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes; `algorithm` 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | null = null;

/**
 * Reports that `password` matches the hash. Without a hash it does the same work on a decoy, so
 * that an unknown address takes as long as a wrong password.
 */
export const passwordMatches = async (
  password: string,
  storedHash: string | null,
): Promise<boolean> => {
  decoy ??= hashPassword('decoy');
  const matches = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && matches;
};
