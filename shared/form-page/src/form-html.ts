import type { FormNode } from './form-node.ts';

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as HTML, for content and for values of attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const withoutContent = new Set(['input', 'hr']);

/** Returns the HTML of a node; texts and values of attributes are escaped. */
export const htmlOf = (node: FormNode): string => {
  if (typeof node === 'string') return escaped(node);
  if ('text' in node) return escaped(node.text);
  const { tag, attributes, children } = node;
  const given = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  );
  const start = `<${tag}${given.join('')}>`;
  if (withoutContent.has(tag)) return start;
  // The parser drops the first line break of a text area.
  const lead = tag === 'textarea' ? '\n' : '';
  return `${start}${lead}${children.map(htmlOf).join('')}</${tag}>`;
};
