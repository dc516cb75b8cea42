import { escaped } from '@outpost/form-page';

/** Text that is already HTML. */
export interface Html {
  html: string;
}

type Value = Html | string | number | null | false | undefined | readonly Value[];

const textOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map(textOf).join('');
};

/** Builds HTML from a template; values are escaped unless they are `Html`. */
export const html = (texts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: texts.map((text, index) => text + textOf(values[index])).join(''),
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
