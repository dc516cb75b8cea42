import { formStyles, narrowStyles } from '@outpost/form-page';

/** Styles of live forms; the styles of all pages precede them. */
export const styles = `
${formStyles}
.foot{margin:1rem 0 0;text-align:center;font-size:.875rem}
.foot a{display:inline-block;padding:.5rem;color:var(--ink-2)}
@media print{.foot{display:none}}
.languages{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0 0 1.25rem;font-size:.9375rem}
.languages a,.languages span{display:inline-flex;align-items:center;min-height:2.75rem}
.languages a{color:var(--accent);text-underline-offset:.2em}
.languages span{font-weight:600}
.embed{background:none}
.embed .page{max-width:none;padding:.25rem}
.embed .brand{display:none}
@media (max-width:36rem){.page{padding:1.5rem 1rem 3rem}${narrowStyles}.embed .page{padding:.25rem}}
`.replaceAll('\n', '');
