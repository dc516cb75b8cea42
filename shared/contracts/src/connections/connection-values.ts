/** Providers whose accounts are connected in the browser, by OAuth. */
export const oauthProviders = ['google', 'microsoft', 'linkedin', 'oidc', 'sandbox'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** Mail accounts by host and password: both servers, or one of them. */
export const mailProviders = ['mailbox', 'smtp', 'imap'] as const;
export type MailProvider = (typeof mailProviders)[number];

export const connectionProviders = [...oauthProviders, ...mailProviders] as const;
export type ProviderName = (typeof connectionProviders)[number];

/**
 * `expiring`: the access ends soon and the server cannot renew it. `expired`: it has ended.
 * `revoked`: the provider refuses it. `error`: the provider was not reached; it is tried again.
 */
export const connectionStatuses = ['connected', 'expiring', 'expired', 'revoked', 'error'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
