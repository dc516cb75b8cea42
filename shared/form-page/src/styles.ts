/** Colours of a form's page by theme, as CSS variables. */
export const pageColours = {
  light:
    '--bg:#f6f7f9;--panel:#fff;--line:#d9dce2;--control:#858b97;--ink:#16181d;--ink-2:#565c69;--bad:#b3261e;--bad-soft:#fdeceb;--ok:#0f7b4f',
  dark: '--bg:#0f1115;--panel:#15181e;--line:#2b313b;--control:#747e8f;--ink:#eceef2;--ink-2:#a3abb9;--bad:#ff8f87;--bad-soft:#411a18;--ok:#5fd3a2',
} as const;

const joined = (rules: string) => rules.replaceAll('\n', '');

/** Texts and the card that every page of the server has. */
export const contentStyles = joined(`
*{box-sizing:border-box}
[hidden]{display:none!important}
.card{background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:.875rem;padding:2.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{margin:0;font-size:1.25rem;line-height:1.3}
.lead{margin:.5rem 0 0;color:var(--ink-2)}
.note{margin:1rem 0 0;color:var(--ink-2);font-size:.9375rem}
*:focus{outline:none}
`);

/** Styles of a form, after `contentStyles`. */
export const formStyles = joined(`
form{display:grid;gap:1.75rem;margin:2rem 0 0}
fieldset{min-width:0;margin:0;padding:0;border:0}
.part{min-width:0}
.part>label,legend,.say{display:block;padding:0;font-weight:600;line-height:1.4}
.say{margin:0;font-weight:500}
.must{color:var(--bad);font-weight:600}
.hint{margin:.125rem 0 0;color:var(--ink-2);font-size:.9375rem}
hr{width:100%;margin:0;border:0;border-top:1px solid var(--line)}
input[type=text],input[type=password],input[type=email],input[type=tel],input[type=url],input[type=date],input[type=file],textarea{display:block;width:100%;min-height:3rem;margin:.5rem 0 0;padding:.6875rem .875rem;border:1px solid var(--control);border-radius:.625rem;background:var(--panel);color:inherit;font:inherit;line-height:1.5}
input::placeholder,textarea::placeholder{color:var(--ink-2);opacity:1}
textarea{min-height:7.5rem;resize:vertical;field-sizing:content;max-height:28rem}
input[type=file]{padding:.5rem;border-style:dashed}
input::file-selector-button{min-height:2rem;margin-inline-end:.75rem;padding:.25rem .75rem;border:0;border-radius:.375rem;background:var(--accent-soft);color:var(--accent);font:inherit;font-weight:600;cursor:pointer}
*:focus-visible,.option:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
.option input:focus-visible{outline:none}
.options{display:grid;gap:.5rem;margin:.625rem 0 0}
.option{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--control);border-radius:.625rem;cursor:pointer}
.option:hover{border-color:var(--accent)}
.option:has(:checked){border-color:var(--accent);background:var(--accent-soft);box-shadow:inset 0 0 0 1px var(--accent)}
.option input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.days{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));gap:.25rem 1rem;margin:.375rem 0 0}
.days label{font-size:.9375rem;color:var(--ink-2)}
.days input{margin-top:.25rem}
.error{display:flex;gap:.375rem;margin:.5rem 0 0;color:var(--bad);font-size:.9375rem;font-weight:500}
.error::before{content:"!" / "";flex:none;width:1.25rem;height:1.25rem;margin-top:.125rem;border-radius:50%;background:var(--bad);color:var(--panel);font-size:.8125rem;font-weight:700;line-height:1.25rem;text-align:center}
.wrong input,.wrong textarea,.wrong .option{border-color:var(--bad)}
.problems{padding:1rem 1.25rem;border:1px solid var(--bad);border-radius:.625rem;background:var(--bad-soft)}
.problems h2{font-size:1.0625rem}
.problems ul{margin:.375rem 0 0;padding:0;padding-inline-start:1.25rem}
.problems li{padding:.125rem 0}
.problems a{color:var(--bad)}
.problems ul:empty{display:none}
.file{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin:.5rem 0 0;padding:.625rem .875rem;border:1px solid var(--line);border-radius:.625rem;background:var(--accent-soft)}
.file span{flex:1 1 10rem;min-width:0}
.file progress{flex:1 1 100%;width:100%;height:.5rem;accent-color:var(--accent)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.6875rem 1.5rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--accent-hover)}
button[aria-disabled=true]{opacity:.65;cursor:progress}
button.quiet{min-height:2.75rem;padding:.375rem .625rem;background:none;color:var(--accent);font-size:.9375rem;text-decoration:underline;text-underline-offset:.2em}
button.quiet:hover{color:var(--accent-hover)}
.send{display:grid;justify-items:start}
.send button[type=submit]{min-width:min(12rem,100%)}
.status{margin:.75rem 0 0;color:var(--ink-2);font-size:.9375rem}
.status:empty{margin:0}
.status.bad{color:var(--bad);font-weight:500}
.keep{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem;margin:1.75rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line);color:var(--ink-2);font-size:.875rem}
.keep span{color:var(--ink);font-weight:600}
.keep span:not(:empty)::after{content:"."}
.keep p{flex:1 1 100%;margin:0}
.keep button.quiet{margin-inline-start:-.625rem;font-size:.875rem}
.aside{inset-inline-start:-9999px}
.aside,.spoken{position:absolute;clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;overflow:hidden}
.done{padding:1rem 0;text-align:center}
.done h1:focus-visible{outline:none}
.done .lead{max-width:32rem;margin-inline:auto;white-space:pre-line}
.done .button,.done button{margin:1.5rem 0 0}
.mark{display:grid;place-items:center;width:3.5rem;height:3.5rem;margin:0 auto 1.25rem;border-radius:50%;background:var(--accent-soft);color:var(--accent)}
@media (prefers-reduced-motion:no-preference){button,.option,input,textarea{transition:border-color .12s,background-color .12s}}
@media (forced-colors:active){.option:has(:checked){outline:2px solid Highlight}}
@media print{.send,.keep{display:none}}
[dir=rtl] :is(h1,h2,.lead,.hint,.say,label,legend,.option span,input,textarea){unicode-bidi:plaintext;text-align:right}
[dir=rtl] :is(input[type=email],input[type=tel],input[type=url]){direction:ltr;text-align:right}
`);

/** Styles of a form on a narrow screen. */
export const narrowStyles =
  '.card{padding:1.5rem 1.125rem}h1{font-size:1.5rem}.send button[type=submit]{width:100%}';
