/** A node of Atlassian's document format. */
interface AdfNode {
  type: string;
  text?: string;
  content?: AdfNode[];
}

/** Returns a plain text as a document: a blank line begins a paragraph, others stay lines. */
export const adfOf = (text: string): AdfNode & { version: 1 } => {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return {
    type: 'doc',
    version: 1,
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, index): AdfNode[] => [
          ...(index > 0 ? [{ type: 'hardBreak' }] : []),
          ...(line === '' ? [] : [{ type: 'text', text: line }]),
        ]),
    })),
  };
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const blocks = new Set(['paragraph', 'heading', 'codeBlock', 'listItem', 'blockquote']);
const deepest = 50;

const read = (node: unknown, depth: number): string => {
  if (!isNode(node) || depth > deepest) return '';
  if (node['type'] === 'hardBreak') return '\n';
  if (typeof node['text'] === 'string') return node['text'];
  const attrs = node['attrs'];
  if (node['type'] === 'mention' && isNode(attrs)) return String(attrs['text'] ?? '');
  const content = Array.isArray(node['content']) ? (node['content'] as unknown[]) : [];
  const text = content.map((one) => read(one, depth + 1)).join('');
  return blocks.has(String(node['type'])) ? `${text}\n\n` : text;
};

/** Returns the plain text of a comment, which Jira sends as a text or as a document. */
export const textOfComment = (body: unknown): string =>
  (typeof body === 'string' ? body : read(body, 0)).replaceAll(/\n{3,}/g, '\n\n').trim();
