/** Text that is already HTML. */
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

/** Builds HTML from a template; values are escaped unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: Part[]): Html => ({
  html: parts.map((part, index) => part + textOf(values[index])).join(''),
});

/** Returns an attribute; empty without a value. */
export const attribute = (name: string, value: string | boolean | null | undefined): Html => {
  if (value === null || value === undefined || value === false || value === '') return { html: '' };
  return { html: value === true ? ` ${name}` : ` ${name}="${escaped(value)}"` };
};

/** Returns a script block with JSON, escaped so that no text can end the block. */
export const jsonBlock = (id: string, value: unknown): Html => ({
  html: `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`,
});
