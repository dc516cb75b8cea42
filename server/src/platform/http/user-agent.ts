const longest = 300;

/** What a caller's program says it is, no longer than what is kept of it. */
export const userAgentOf = ({
  headers,
}: {
  headers: { 'user-agent'?: string | undefined };
}): string => (headers['user-agent'] ?? '').slice(0, longest);
