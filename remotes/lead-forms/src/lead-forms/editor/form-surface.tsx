import { contentStyles, formStyles, narrowStyles, pageColours } from '@outpost/form-page';
import { styled, token } from '@outpost/ui';

const accent = `--accent:${token.accent};--accent-hover:${token.accentHover};--accent-soft:${token.accentSoft};--on-accent:${token.onAccent};`;

/**
 * The surface of a form's page inside the panel, with its styles. `data-narrow` gives it the look of
 * a narrow screen.
 */
export const FormSurface = styled('div')(`
${pageColours.light};${accent}
color: var(--ink);
font: 1.0625rem/1.55 Inter, ui-sans-serif, system-ui, sans-serif;
overflow-wrap: anywhere;
html[data-theme="dark"] & { ${pageColours.dark} }
${contentStyles}
${formStyles}
@media (max-width: 36rem) { ${narrowStyles} }
&[data-narrow] { ${narrowStyles} }
`);
