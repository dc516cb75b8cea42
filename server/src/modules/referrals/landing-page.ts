import { referralPath } from '@outpost/contracts';
import type { Brand } from '../../platform/pages/brand.ts';
import {
  formField,
  formStyles,
  honeypot,
  type FieldLook,
} from '../../platform/pages/form-parts.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { pageDocument } from '../../platform/pages/page-document.ts';

/** Fields of the form that a visitor fills in. */
const landingFields = ['name', 'email', 'company'] as const;
type LandingField = (typeof landingFields)[number];
export type LandingValues = Record<LandingField, string>;

/** Content of the page of a code. */
export interface Landing {
  brand: Brand;
  code: string;
  /** Company that invites. */
  company: string;
  /** Signed time of the page. */
  page: string;
  values: LandingValues;
  errors: Partial<LandingValues>;
}

const landingDocument = (nonce: string, brand: Brand, title: string, content: Html): string =>
  pageDocument({ nonce, brand, title, styles: formStyles }, content);

const looks: Record<LandingField, FieldLook> = {
  name: { label: 'Your name', type: 'text', autocomplete: 'name' },
  email: { label: 'Work email', type: 'email', autocomplete: 'email' },
  company: { label: 'Company', type: 'text', autocomplete: 'organization' },
};

/** Renders the invitation of a company with its form. */
export const renderLanding = (nonce: string, landing: Landing): string => {
  const { brand, company, code, page, values, errors } = landing;
  const title = `${company} invites you to ${brand.name}`;
  return landingDocument(
    nonce,
    brand,
    title,
    html`<h1>${title}</h1>
      <p class="lead">
        ${company} works with ${brand.name} and thinks that it would help you too. Leave your work
        email, and ${brand.name} gets in touch to set up your account.
      </p>
      <form method="post" action="${referralPath}/${code}" novalidate>
        ${landingFields.map((name) =>
          formField(looks[name], { name, value: values[name], error: errors[name] }),
        )}
        ${honeypot}
        <input type="hidden" name="page" value="${page}" />
        <button>Accept the invitation</button>
      </form>
      <p class="note">
        ${company} sees your name, email and company, and learns when you become a customer.
      </p>`,
  );
};

/** Renders the thanks, which are the same for everybody. */
export const renderThanks = (nonce: string, brand: Brand): string =>
  landingDocument(
    nonce,
    brand,
    'Thank you',
    html`<h1>Thank you</h1>
      <p class="lead" role="status">
        Your invitation is on its way to ${brand.name}, which gets in touch with you by mail.
      </p>`,
  );

/** Renders why there is no invitation at an address. */
export const renderNoLanding = (
  nonce: string,
  brand: Brand | null,
  title: string,
  text: string,
): string =>
  landingDocument(
    nonce,
    brand ?? { name: '', logo: null, accent: null },
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>`,
  );
