/** Names that canned replies write in double braces. */
export const placeholders = [
  'firstName',
  'requester',
  'number',
  'title',
  'organization',
  'author',
] as const;
export type Placeholder = (typeof placeholders)[number];

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

const written = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the parts of a text in, or with a single pair of, double braces that are no placeholders. */
export const unknownPlaceholders = (text: string): string[] => {
  const unknown = [...text.matchAll(written)].filter(([, name = '']) => !isPlaceholder(name));
  const rest = text.replaceAll(written, '');
  const open = /\{\{.{0,20}|.{0,20}\}\}/.exec(rest);
  return [...new Set([...unknown, ...(open ? [open] : [])].map(([whole]) => whole.trim()))];
};

/** Replaces the placeholders of a text; one without a value stays as it is written. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string =>
  text.replaceAll(written, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? whole) : whole,
  );
