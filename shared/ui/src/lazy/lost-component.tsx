import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';
import { t } from '../i18n/kit.ts';

const listeners = new Set<(error: unknown) => void>();

/**
 * Calls back when code could not be loaded, with the last error; returns a function that stops it.
 */
export const onLostComponent = (listener: (error: unknown) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const reportLostComponent = (error: unknown): void => {
  for (const listener of listeners) listener(error);
};

// Fixed to the viewport, because code that opens on a click has no place of its own in the page.
const Card = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  insetInline: 16,
  bottom: 16,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  margin: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderRadius: 8,
  border: `1px solid ${token.bad}`,
  background: token.panel,
  color: token.ink,
});

// Not the kit's button, which is itself partly loaded on demand.
const Retry = styled('button')({
  font: 'inherit',
  fontWeight: 500,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 7,
  border: `1px solid ${token.line}`,
  background: token.bg,
  color: token.ink,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
});

/** Shown instead of code that could not be loaded. */
export function LostComponent({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      {t('failure.code')}
      <Retry type="button" onClick={onRetry}>
        {t('failure.retry')}
      </Retry>
    </Card>
  );
}
