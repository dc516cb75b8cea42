import { styled } from '@mui/material/styles';
import { accented, contrast } from '../theme/accent.ts';
import { Column, Text } from '../layout/layout.tsx';
import { phone, token } from '../theme/tokens.ts';

const names = { light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof names;

const Both = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Sample = styled('section')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  alignContent: 'start',
  padding: 16,
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  '& > *': { margin: 0 },
  '& [data-button]': { padding: '5px 12px', borderRadius: 8, fontWeight: 500 },
  '& [data-chosen]': { padding: '3px 10px', borderRadius: 6, fontWeight: 500 },
  '& [data-link]': { textDecoration: 'underline' },
});

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;

/** Returns a sentence about the colour's contrast in a theme. */
const verdict = (theme: Theme, given: string | null): string => {
  const { accent, panel } = accented(given)[theme];
  const read = `Contrast ${ratio(contrast(accent, panel))}`;
  if (!given || given.toLowerCase() === accent) return `${read}, readable as it is.`;
  const was = ratio(contrast(given, panel));
  const change = theme === 'light' ? 'darkened' : 'lightened';
  return `${read} as ${accent}: the colour itself has ${was}, so it is ${change} here.`;
};

function ThemeSample({ theme, accent: given }: { theme: Theme; accent: string | null }) {
  const { accent, accentSoft, onAccent, panel, ink, ink2 } = accented(given)[theme];
  return (
    <Sample aria-label={`${names[theme]} theme`} style={{ background: panel, color: ink }}>
      <b>{names[theme]}</b>
      <span data-button style={{ background: accent, color: onAccent }}>
        Save changes
      </span>
      <span data-chosen style={{ background: accentSoft, color: accent }}>
        Chosen entry
      </span>
      <span data-link style={{ color: accent }}>
        A link
      </span>
      <p style={{ color: ink2 }}>{verdict(theme, given)}</p>
    </Sample>
  );
}

/** Shows an organization's colour in both themes, with its contrast. */
export function AccentPreview({ accent }: { accent: string | null }) {
  return (
    <Column gap={1}>
      <Both>
        <ThemeSample theme="light" accent={accent} />
        <ThemeSample theme="dark" accent={accent} />
      </Both>
      <Text tone="faint" size="small">
        Text needs a contrast of at least 4.5 : 1.
      </Text>
    </Column>
  );
}
