import { referralPath } from '@outpost/contracts';
import type { Brand } from '../../platform/pages/brand.ts';
import { attribute, html, type Html } from '../../platform/pages/html.ts';
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

const styles = `
form{display:grid;gap:1.125rem;margin:1.75rem 0 0}
label{display:grid;gap:.375rem;font-weight:600}
input{width:100%;min-height:3rem;padding:.6875rem .875rem;border:1px solid var(--control);border-radius:.625rem;background:var(--panel);color:inherit;font:inherit}
input[aria-invalid=true]{border-color:var(--bad)}
.error{margin:.375rem 0 0;color:var(--bad);font-size:.9375rem}
button{min-height:3rem;padding:.6875rem 1.5rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.fax{position:absolute;inset-inline-start:-200vw}
@media (max-width:36rem){.page{padding:1.5rem 1rem 3rem}.card{padding:1.5rem 1.125rem}h1{font-size:1.5rem}}
`.replaceAll('\n', '');

const landingDocument = (nonce: string, brand: Brand, title: string, content: Html): string =>
  pageDocument({ nonce, brand, title, styles }, content);

const inputs: Record<LandingField, { label: string; type: string; autocomplete: string }> = {
  name: { label: 'Your name', type: 'text', autocomplete: 'name' },
  email: { label: 'Work email', type: 'email', autocomplete: 'email' },
  company: { label: 'Company', type: 'text', autocomplete: 'organization' },
};

const renderField = (name: LandingField, { values, errors }: Landing): Html => {
  const { label, type, autocomplete } = inputs[name];
  const error = errors[name];
  return html`<div>
    <label
      >${label}<input
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        maxlength="254"
        required
        ${attribute('value', values[name])}
        ${attribute('aria-invalid', error && 'true')}
        ${attribute('aria-describedby', error && `${name}-error`)}
    /></label>
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
};

/** Renders the invitation of a company with its form. */
export const renderLanding = (nonce: string, landing: Landing): string => {
  const { brand, company, code, page } = landing;
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
        ${landingFields.map((name) => renderField(name, landing))}
        <div class="fax" aria-hidden="true">
          <label>Fax<input name="fax" tabindex="-1" autocomplete="off" /></label>
        </div>
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
