const parameters = ['jwt', 't'];

/** The token an address hands over, and the same address without it; null when it hands over none. */
export const handedOver = (href: string): { token: string; cleaned: string } | null => {
  const url = new URL(href);
  const token = parameters.map((name) => url.searchParams.get(name)).find((value) => value);
  if (!token) return null;
  for (const name of parameters) url.searchParams.delete(name);
  return { token, cleaned: url.href };
};
