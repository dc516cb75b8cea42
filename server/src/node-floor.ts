/**
 * The security floor: the oldest Node.js of each line that production starts with. It is written here
 * and nowhere else. Below it the Brotli decoder writes past its buffer for input a stranger may send
 * (CVE-2026-111497; docs/decisions/0044-node-security-floor.md).
 */
const floors = ['22.23.4', '24.22.1', '26.12.1'];
const reason = 'CVE-2026-111497, memory corruption by compressed input';

type Version = [major: number, minor: number, patch: number];

const parse = (version: string): Version => {
  const [major = 0, minor = 0, patch = 0] = version
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
};

/** Reports that a version equals `other` or is newer. */
export const isAtLeast = (version: string, other: string): boolean => {
  const [one, two] = [parse(version), parse(other)];
  const different = one.findIndex((part, index) => part !== two[index]);
  return different < 0 || (one[different] ?? 0) > (two[different] ?? 0);
};

/** Returns the floor of a version's line; a line without fixes gets the floor of the next line. */
const floorFor = (version: string): string => {
  const [major] = parse(version);
  const line = floors.find((floor) => parse(floor)[0] >= major);
  return line ?? floors.at(-1) ?? version;
};

/** Returns why a version is below the floor; null when it is not. */
export const riskOf = (version: string): string | null => {
  const floor = floorFor(version);
  return isAtLeast(version, floor)
    ? null
    : `Node.js ${version} is older than the security floor ${floor} (${reason}).`;
};

interface Running {
  version: string;
  isProduction: boolean;
  /** The version that `ALLOW_OLD_NODE` accepts. */
  accepted: string | null;
}

/**
 * Throws for production below the floor. Returns a warning when `accepted` names exactly this
 * version, else null.
 */
export const checkNode = ({ version, isProduction, accepted }: Running): string | null => {
  const risk = isProduction ? riskOf(version) : null;
  if (risk === null) return null;
  if (accepted === version) return `${risk} ALLOW_OLD_NODE accepts it.`;
  throw new Error(
    `${risk}\nInstall a newer Node.js, or accept the risk of this one: ALLOW_OLD_NODE=${version}`,
  );
};
