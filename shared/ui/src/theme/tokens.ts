/** Colours of both themes; each is a CSS variable `--o-…` of the page. */
export const colours = {
  light: {
    bg: '#fbfbfc',
    panel: '#ffffff',
    line: '#e6e7eb',
    lineSoft: '#f0f1f4',
    ink: '#16181d',
    ink2: '#5b616e',
    ink3: '#69707d',
    accent: '#4f46e5',
    accentHover: '#4338ca',
    onAccent: '#ffffff',
    accentSoft: '#eef0ff',
    ok: '#0f7b4f',
    okSoft: '#e5f6ee',
    warn: '#8a5a00',
    warnSoft: '#fff3d6',
    bad: '#b3261e',
    badHover: '#8f1d16',
    badSoft: '#fdeceb',
    progress: '#0b6a86',
    progressSoft: '#e0f3f9',
    idleSoft: '#eef0f3',
    control: '#8a909c',
    shadow: '0 1px 2px rgba(16,18,24,.05), 0 8px 24px rgba(16,18,24,.08)',
  },
  dark: {
    bg: '#0f1115',
    panel: '#15181e',
    line: '#262b34',
    lineSoft: '#1d2129',
    ink: '#eceef2',
    ink2: '#a3abb9',
    ink3: '#8b94a4',
    accent: '#8b8cff',
    accentHover: '#a5a6ff',
    onAccent: '#0f1115',
    accentSoft: '#22244a',
    ok: '#5fd3a2',
    okSoft: '#12352a',
    warn: '#f0c067',
    warnSoft: '#3a2c0d',
    bad: '#ff8f87',
    badHover: '#ffb1ab',
    badSoft: '#411a18',
    progress: '#6cc8e4',
    progressSoft: '#10323e',
    idleSoft: '#232832',
    control: '#6b7484',
    shadow: '0 1px 2px rgba(0,0,0,.4), 0 12px 32px rgba(0,0,0,.5)',
  },
} as const;

type Colour = keyof (typeof colours)['light'];

/** Colours that only the kit itself uses. */
type OwnColour = 'progress' | 'progressSoft';

const variablesOf = Object.fromEntries(
  Object.keys(colours.light).map((name) => [name, `var(--o-${name})`]),
) as Record<Colour, string>;

/** `var(--o-…)` of each token, for styles. */
export const token: Record<Exclude<Colour, OwnColour>, string> = variablesOf;
export const ownToken: Record<OwnColour, string> = variablesOf;

const variables = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--o-${name}`, value]));

/** Returns the CSS variables for the page's root element. */
export const tokenStyles = ({ light, dark }: Record<'light' | 'dark', Record<string, string>>) => ({
  ':root': variables(light),
  ':root[data-theme="dark"]': variables(dark),
});

/** Maximum width of the phone layout, in pixels. */
export const phoneWidth = 768;
export const phone = `@media (max-width: ${phoneWidth}px)`;
/** A phone, or a low window such as one at 200 % zoom: only the most important fits at first sight. */
export const small = `@media (max-width: 599px), (max-width: ${phoneWidth}px) and (max-height: 519px)`;
/** The low windows among them. */
export const low = `@media (max-width: ${phoneWidth}px) and (max-height: 519px)`;
export const sidebarWidth = '17rem';
