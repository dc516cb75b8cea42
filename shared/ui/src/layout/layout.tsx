import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import MuiStack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';

type Gap = 0.5 | 1 | 1.5 | 2 | 3 | 4;

/** A vertical stack, with `gap` times 8 px between its children. */
export function Column({ gap = 2, children }: { gap?: Gap; children: ReactNode }) {
  return <MuiStack spacing={gap}>{children}</MuiStack>;
}

/** A horizontal row that wraps where the width is too small. */
export function Row({
  gap = 1,
  justify = 'flex-start',
  isOneLine = false,
  children,
}: {
  gap?: Gap;
  justify?: 'flex-start' | 'flex-end' | 'space-between' | 'center';
  /** Never wraps, such as the buttons of a cell. */
  isOneLine?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: isOneLine ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap,
        justifyContent: justify,
      }}
    >
      {children}
    </Box>
  );
}

const tones = { normal: token.ink, muted: token.ink2, faint: token.ink3, bad: token.bad };

/** Running text. */
export function Text({
  tone = 'normal',
  size = 'normal',
  isStrong = false,
  as = 'p',
  children,
}: {
  tone?: keyof typeof tones;
  size?: 'normal' | 'small';
  isStrong?: boolean;
  as?: 'p' | 'span' | 'div';
  children: ReactNode;
}) {
  return (
    <Typography
      component={as}
      variant={size === 'small' ? 'body2' : 'body1'}
      sx={{ color: tones[tone], fontWeight: isStrong ? 550 : undefined }}
    >
      {children}
    </Typography>
  );
}

/** A heading of the page (`1`) or of a section (`2`). */
export function Heading({ level = 1, children }: { level?: 1 | 2; children: ReactNode }) {
  const tag = `h${level}` as const;
  return (
    <Typography component={tag} variant={tag}>
      {children}
    </Typography>
  );
}

/** A bordered surface. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        background: token.panel,
        border: `1px solid ${token.line}`,
        borderRadius: '10px',
        padding: { xs: 2, md: 3 },
      }}
    >
      {children}
    </Box>
  );
}

/** A section of a side panel, with its padding. */
export const PanelSection = styled('div')({ padding: '12px 16px', display: 'grid', gap: 8 });
