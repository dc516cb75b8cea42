const longest = 300;

/** Returns the `User-Agent` of a request, cut to the length that is stored. */
export const userAgentOf = ({
  headers,
}: {
  headers: { 'user-agent'?: string | undefined };
}): string => (headers['user-agent'] ?? '').slice(0, longest);
