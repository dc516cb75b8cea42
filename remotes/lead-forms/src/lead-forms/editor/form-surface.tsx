import { createContext, useContext, type ComponentProps, type CSSProperties } from 'react';
import type { FormColours } from '@outpost/contracts';
import { contentStyles, formStyles, narrowStyles, pageColours } from '@outpost/form-page';
import { styled, token } from '@outpost/ui';

/** Colours of the page of the edited form; null for those of the panel. */
export const FormColoursContext = createContext<FormColours | null>(null);

const variables = {
  accent: '--accent',
  accentHover: '--accent-hover',
  accentSoft: '--accent-soft',
  onAccent: '--on-accent',
} as const;
type Name = keyof typeof variables;
const names = Object.keys(variables) as Name[];

/** Sets the accent of a theme from `--light-…` or `--dark-…`, else to that of the panel. */
const accentOf = (theme: keyof FormColours) =>
  names
    .map(
      (name) => `${variables[name]}: var(--${theme}${variables[name].slice(1)}, ${token[name]});`,
    )
    .join('');

const styleOf = (colours: FormColours): CSSProperties =>
  Object.fromEntries(
    (['light', 'dark'] as const).flatMap((theme) =>
      names.map((name) => [`--${theme}${variables[name].slice(1)}`, colours[theme][name]]),
    ),
  );

const Root = styled('div')(`
${pageColours.light};${accentOf('light')}
color: var(--ink);
font: 1.0625rem/1.55 Inter, ui-sans-serif, system-ui, sans-serif;
overflow-wrap: anywhere;
html[data-theme="dark"] & { ${pageColours.dark};${accentOf('dark')} }
${contentStyles}
${formStyles}
@media (max-width: 36rem) { ${narrowStyles} }
&[data-narrow] { ${narrowStyles} }
`);

/**
 * The surface of a form's page inside the panel, with its styles. `data-narrow` gives it the look of
 * a narrow screen.
 */
export function FormSurface(props: ComponentProps<typeof Root>) {
  const colours = useContext(FormColoursContext);
  return <Root {...props} {...(colours && { style: styleOf(colours) })} />;
}
