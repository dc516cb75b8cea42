import { attribute, html, type Html } from './html.ts';

/** Styles of a public page with a form. */
export const formStyles = `
form{display:grid;gap:1.125rem;margin:1.75rem 0 0}
label{display:grid;gap:.375rem;font-weight:600}
input,textarea{width:100%;min-height:3rem;padding:.6875rem .875rem;border:1px solid var(--control);border-radius:.625rem;background:var(--panel);color:inherit;font:inherit}
[aria-invalid=true]{border-color:var(--bad)}
.error{margin:.375rem 0 0;color:var(--bad);font-size:.9375rem}
button{min-height:3rem;padding:.6875rem 1.5rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.fax{position:absolute;inset-inline-start:-200vw}
@media (max-width:36rem){.page{padding:1.5rem 1rem 3rem}.card{padding:1.5rem 1.125rem}h1{font-size:1.5rem}}
`.replaceAll('\n', '');

export interface FieldLook {
  label: string;
  type: 'text' | 'email' | 'lines';
  autocomplete: string;
  isOptional?: boolean;
}

interface FieldState {
  name: string;
  value: string;
  error: string | undefined;
}

/** Renders a labelled field with its message. */
export const formField = (
  { label, type, autocomplete, isOptional = false }: FieldLook,
  { name, value, error }: FieldState,
): Html => {
  const common = html`name="${name}" autocomplete="${autocomplete}"
  ${attribute('required', !isOptional)} ${attribute('aria-invalid', error && 'true')}
  ${attribute('aria-describedby', error && `${name}-error`)}`;
  return html`<div>
    <label
      >${label}${
        type === 'lines'
          ? html`<textarea ${common} rows="3" maxlength="1000">${value}</textarea>`
          : html`<input ${common} type="${type}" maxlength="254" ${attribute('value', value)} />`
      }</label
    >
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
};

/** A field that people do not see and programs fill in. */
export const honeypot: Html = html`<div class="fax" aria-hidden="true">
  <label>Fax<input name="fax" tabindex="-1" autocomplete="off" /></label>
</div>`;
