/** How Chromium is started everywhere: it may be root's, and asks nobody outside for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--no-first-run',
];

/** The same, with every name below a domain on this machine. */
export const flagsFor = (domain: string): string[] => [
  ...chromiumFlags,
  `--host-resolver-rules=MAP *.${domain} 127.0.0.1`,
];
