/** The provider refuses the access for good: the account must be connected again. */
export class AccountRefused extends Error {}

/** The provider was not reached, failed, or refuses the installation: a later attempt may succeed. */
export class AccountUnavailable extends Error {}

const longest = 300;

/** Returns the words of a provider as one short line without the given secrets. */
export const plainWords = (text: string, secrets: readonly (string | null)[] = []): string => {
  const hidden = secrets.reduce<string>(
    (shown, secret) => (secret ? shown.replaceAll(secret, '•') : shown),
    text,
  );
  const line = hidden
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

/** Returns why a connection was not opened, in words. */
export const connectionProblem = (error: unknown): string => {
  const { name, code, message } = error as Error & { code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'It did not answer in time.';
  return typeof code === 'string' ? `It could not be reached (${code}).` : message;
};
