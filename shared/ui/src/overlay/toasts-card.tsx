import { styled } from '@mui/material/styles';
import { SnackbarContent, useSnackbar, type CustomContentProps } from 'notistack';
import { useCallback, useState, type Ref } from 'react';
import { Button } from '../control/button.tsx';
import type { ToastAction } from './toasts.tsx';
import { useCountdown, useReach } from './toasts-time.ts';
import { token } from '../theme/tokens.ts';
import { t } from '../i18n/overlays.ts';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    info: false;
    success: ToastExtras;
    warning: ToastExtras;
    error: ToastExtras;
    action: ToastExtras;
  }
}

// A type alias, because the library's types do not accept an interface here.
type ToastExtras = {
  title?: string | undefined;
  offer?: ToastAction | undefined;
  canDismiss?: boolean;
  /** Null for a toast that stays. */
  hideAfterMs: number | null;
};

const tones = { success: token.ok, warning: token.warn, error: token.bad, action: token.accent };

const Card = styled(SnackbarContent)({
  '&&': { minWidth: 0 },
  alignItems: 'center',
  gap: '4px 12px',
  maxWidth: 480,
  // Above the bar of a list's pages.
  marginBottom: 52,
  padding: '8px 10px 8px 14px',
  borderRadius: 10,
  border: `1px solid ${token.line}`,
  background: token.panel,
  color: token.ink,
  boxShadow: token.shadow,
  fontSize: '0.875rem',
  lineHeight: '20px',
});

const Dot = styled('span')({ width: 8, height: 8, flex: 'none', borderRadius: '50%' });

const Words = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  padding: '6px 0',
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginLeft: 'auto',
});

type ToastCardProps = Omit<CustomContentProps, 'variant'> &
  ToastExtras & { variant: keyof typeof tones; ref?: Ref<HTMLDivElement> };

/** One toast: a message and an optional action. Its time pauses while it has pointer or focus. */
export function ToastCard({
  id,
  variant,
  message,
  title,
  offer,
  canDismiss = false,
  hideAfterMs,
  style,
  ref,
}: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { card, remember, goBack } = useReach(offer !== undefined || canDismiss);
  const close = useCallback(() => {
    goBack();
    closeSnackbar(id);
  }, [goBack, closeSnackbar, id]);
  useCountdown(hideAfterMs, isHovered || isFocused, close);
  return (
    <Card ref={ref} role="alert" style={style ?? {}} data-tone={variant}>
      <div
        ref={card}
        style={{ display: 'contents' }}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={(event) => {
          remember(event);
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
      >
        <Dot aria-hidden style={{ background: tones[variant] }} />
        <Words>
          {title && <b>{title}</b>}
          {message}
        </Words>
        <Buttons>
          {offer && (
            <Button
              onClick={() => {
                close();
                offer.onAction();
              }}
            >
              {offer.label}
            </Button>
          )}
          {canDismiss && (
            <Button kind="plain" onClick={close}>
              {t('toast.dismiss')}
            </Button>
          )}
        </Buttons>
      </div>
    </Card>
  );
}
