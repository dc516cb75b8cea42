import { styled } from '@mui/material/styles';
import { accented, contrast } from '../theme/accent.ts';
import { Column, Text } from '../layout/layout.tsx';
import { phone, token } from '../theme/tokens.ts';
import { t } from '../i18n/forms.ts';

type Theme = 'light' | 'dark';

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
  const now = ratio(contrast(accent, panel));
  if (!given || given.toLowerCase() === accent) return t('accent.readable', { ratio: now });
  const values = { ratio: now, accent, was: ratio(contrast(given, panel)) };
  return theme === 'light' ? t('accent.darkened', values) : t('accent.lightened', values);
};

function ThemeSample({ theme, accent: given }: { theme: Theme; accent: string | null }) {
  const { accent, accentSoft, onAccent, panel, ink, ink2 } = accented(given)[theme];
  return (
    <Sample aria-label={t(`accent.${theme}Theme`)} style={{ background: panel, color: ink }}>
      <b>{t(`accent.${theme}`)}</b>
      <span data-button style={{ background: accent, color: onAccent }}>
        {t('accent.button')}
      </span>
      <span data-chosen style={{ background: accentSoft, color: accent }}>
        {t('accent.chosen')}
      </span>
      <span data-link style={{ color: accent }}>
        {t('accent.link')}
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
        {t('accent.hint')}
      </Text>
    </Column>
  );
}
