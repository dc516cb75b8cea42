import { waitlistPath, type NewWaitlistRequest } from '@outpost/contracts';
import type { Brand } from '../../platform/pages/brand.ts';
import {
  formField,
  formStyles,
  honeypot,
  type FieldLook,
} from '../../platform/pages/form-parts.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { pageDocument } from '../../platform/pages/page-document.ts';

type Field = Exclude<keyof NewWaitlistRequest, 'source'>;
export type WaitlistValues = Record<keyof NewWaitlistRequest, string>;

interface WaitlistForm {
  brand: Brand;
  /** Signed time of the page. */
  page: string;
  values: WaitlistValues;
  errors: Record<string, string>;
}

const looks: Record<Field, FieldLook> = {
  firstName: { label: 'First name', type: 'text', autocomplete: 'given-name' },
  lastName: { label: 'Last name', type: 'text', autocomplete: 'family-name' },
  email: { label: 'Work email', type: 'email', autocomplete: 'email' },
  companyName: { label: 'Company', type: 'text', autocomplete: 'organization' },
  site: { label: 'Domain of your site', type: 'text', autocomplete: 'url' },
  message: {
    label: 'Message (optional)',
    type: 'lines',
    autocomplete: 'off',
    isOptional: true,
  },
};
const fields = Object.keys(looks) as Field[];

const page = (nonce: string, brand: Brand, title: string, content: Html): string =>
  pageDocument({ nonce, brand, title, styles: formStyles }, content);

/** Renders the page on which people ask an organization for a pixel. */
export const renderWaitlist = (
  nonce: string,
  { brand, page: time, values, errors }: WaitlistForm,
): string =>
  page(
    nonce,
    brand,
    'See what brings visitors to your site',
    html`<h1>See what brings visitors to your site</h1>
      <p class="lead">
        ${brand.name} counts the visitors of your site without cookies. Leave your details; once
        ${brand.name} has a place for you, you are invited by mail.
      </p>
      <form method="post" action="${waitlistPath}" novalidate>
        ${fields.map((name) =>
          formField(looks[name], { name, value: values[name], error: errors[name] }),
        )}
        ${honeypot}
        <input type="hidden" name="source" value="${values.source}" />
        <input type="hidden" name="page" value="${time}" />
        <button>Join the waitlist</button>
      </form>
      <p class="note">
        ${brand.name} uses these details to answer you, and deletes them when you ask for it.
      </p>`,
  );

/** Renders the thanks, which are the same for everybody. */
export const renderJoined = (nonce: string, brand: Brand): string =>
  page(
    nonce,
    brand,
    'You are on the list',
    html`<h1>You are on the list</h1>
      <p class="lead" role="status">${brand.name} writes to you when it has a place for you.</p>`,
  );

/** Renders why there is no waitlist at an address. */
export const renderNoWaitlist = (nonce: string, title: string, text: string): string =>
  page(
    nonce,
    { name: '', logo: null, accent: null },
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>`,
  );
