/** Text that is HTML already. */
export interface Html {
  html: string;
}

type Part = Html | string | number | null | false | undefined | readonly Part[];

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
};

/** HTML from a template: whatever is put in is escaped, unless it is HTML itself. */
export const html = (parts: TemplateStringsArray, ...values: Part[]): Html => ({
  html: parts.map((part, index) => part + textOf(values[index])).join(''),
});

/** An attribute with its value; nothing at all without one. */
export const attribute = (name: string, value: string | boolean | null | undefined): Html => {
  if (value === null || value === undefined || value === false || value === '') return { html: '' };
  return { html: value === true ? ` ${name}` : ` ${name}="${escaped(value)}"` };
};

/** JSON a script block can carry: nothing in it ends the block. */
export const jsonBlock = (id: string, value: unknown): Html => ({
  html: `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`,
});
