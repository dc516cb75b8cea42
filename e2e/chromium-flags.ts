/** Flags of Chromium for every suite: it may run as root, and makes no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--no-first-run',
];

/** Returns the flags, with every host below a domain resolved to this machine. */
export const flagsFor = (domain: string): string[] => [
  ...chromiumFlags,
  `--host-resolver-rules=MAP *.${domain} 127.0.0.1`,
];
