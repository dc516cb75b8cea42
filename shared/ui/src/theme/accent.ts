import { colours } from './tokens.ts';

/** Least contrast of text according to WCAG. */
const readable = 4.5;

type Channels = [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

const hexOf = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string) => {
  const [red, green, blue] = channelsOf(hex).map((value) => linear(value / 255)) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns WCAG's contrast ratio of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Mixes two colours; `share` of the second one, from 0 to 1. */
const mix = (one: string, other: string, share: number): string => {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return hexOf(from.map((value, index) => value + ((to[index] ?? value) - value) * share));
};

/** Moves a colour towards another until it is readable on every surface it is used on. */
const until = (hex: string, towards: string, surfaces: string[]): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(hex, towards, share);
    if (surfaces.every((surface) => contrast(candidate, surface) >= readable)) return candidate;
  }
  return towards;
};

const variantOf = (theme: 'light' | 'dark', hex: string) => {
  const { bg, panel, onAccent } = colours[theme];
  const away = theme === 'light' ? '#000000' : '#ffffff';
  const accentSoft = mix(hex, bg, theme === 'light' ? 0.9 : 0.78);
  const accent = until(hex, away, [bg, panel, accentSoft, onAccent]);
  return { accent, accentHover: mix(accent, away, 0.15), accentSoft };
};

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

type Accented = Record<'light' | 'dark', Record<keyof (typeof colours)['light'], string>>;

/**
 * Returns both themes with an organization's colour, darkened or lightened until it is readable.
 */
export const accented = (accent: string | null): Accented => {
  if (!accent || !isHex(accent)) return colours;
  return {
    light: { ...colours.light, ...variantOf('light', accent) },
    dark: { ...colours.dark, ...variantOf('dark', accent) },
  };
};
