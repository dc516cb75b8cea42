/** Minimum contrast of text by WCAG. */
const readable = 4.5;

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colours by WCAG, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const mix = (one: string, other: string, share: number): string => {
  const to = channelsOf(other);
  return hexOf(channelsOf(one).map((value, index) => value + ((to[index] ?? 0) - value) * share));
};

const themes = {
  light: { surface: '#ffffff', onAccent: '#ffffff', away: '#000000', soft: 0.92 },
  dark: { surface: '#15181e', onAccent: '#0f1115', away: '#ffffff', soft: 0.84 },
} as const;

/** The product's colour, for a tenant without one. */
const own = '#4f46e5';

const readableOn = (hex: string, away: string, surfaces: string[]): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(hex, away, share);
    if (surfaces.every((surface) => contrast(candidate, surface) >= readable)) return candidate;
  }
  return away;
};

/**
 * Adjusts a tenant's colour to a theme until it is readable on the page, and text is readable on
 * it.
 */
export const accentIn = (theme: keyof typeof themes, accent: string | null) => {
  const given = accent && /^#[\da-f]{6}$/i.test(accent) ? accent : own;
  const { surface, onAccent, away, soft } = themes[theme];
  const accentSoft = mix(given, surface, soft);
  const readableAccent = readableOn(given, away, [surface, accentSoft, onAccent]);
  return {
    accent: readableAccent,
    accentHover: mix(readableAccent, away, 0.15),
    accentSoft,
    onAccent,
  };
};

/** Returns the CSS variables of both themes. */
export const colourStyles = (accent: string | null): string => {
  const of = (theme: keyof typeof themes) => {
    const { accent: main, accentHover, accentSoft, onAccent } = accentIn(theme, accent);
    return `--accent:${main};--accent-hover:${accentHover};--accent-soft:${accentSoft};--on-accent:${onAccent}`;
  };
  return `:root{${of('light')}}@media (prefers-color-scheme:dark){:root{${of('dark')}}}`;
};
