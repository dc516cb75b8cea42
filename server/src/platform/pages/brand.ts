import { html } from './html.ts';

/** The look of an organization on a page. */
export interface Brand {
  name: string;
  /** Address of the logo. */
  logo: string | null;
  accent: string | null;
}

/** Renders the logo and the name of an organization; nothing without a name. */
export const brandLine = ({ name, logo }: Brand) =>
  name !== '' &&
  html`<p class="brand">
    ${logo && html`<img src="${logo}" alt="" width="36" height="36" />`}<span>${name}</span>
  </p>`;
