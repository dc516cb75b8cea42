const longest = 60;

/**
 * Returns the last part of the address of an answer: its question in plain letters, and the end of
 * its id, which makes it unique.
 */
export const slugOf = (question: string, id: string): string => {
  const words = question
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  return `${words || 'answer'}-${id.slice(-8)}`;
};
