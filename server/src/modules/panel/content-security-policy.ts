/** Returns the origin of the socket as a policy names it. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/**
 * Returns the policy of the panel's page. Scripts come from this origin or carry the nonce; text
 * becomes code only by the named Trusted Types policies: `default` is the host's, the others are
 * the bundler's, one per build. `apiUrl` is the API's origin if it differs from the page's.
 */
export const contentSecurityPolicy = (nonce: string, remotes: string[], apiUrl?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A preview of a selected file before its upload.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(apiUrl ? [apiUrl, socketOf(apiUrl)] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${['host', ...remotes].map((name) => `outpost-${name}`).join(' ')} 'allow-duplicates'`,
  ].join('; ');
