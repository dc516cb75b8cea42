import { styled } from '@mui/material/styles';
import { Button } from '../control/button.tsx';
import { token } from '../theme/tokens.ts';
import { t } from '../i18n/kit.ts';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  color: token.ink3,
  fontSize: '0.8125rem',
  '&[data-status="failed"]': { color: token.bad },
});

/** State of the last input's save. */
export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/** State of the automatic save beside its field; a failed save can be retried. */
export function SaveState({
  status,
  reason,
  onRetry,
}: {
  status: SaveStatus;
  /** Reason of the failure. */
  reason?: string | undefined;
  /** Left out when only a correction of the input helps. */
  onRetry?: (() => void) | undefined;
}) {
  return (
    <Root data-status={status}>
      <span role="status">
        {status === 'failed' && reason
          ? t('saving.failedFor', { reason })
          : status !== 'idle' && t(`saving.${status}`)}
      </span>
      {status === 'failed' && onRetry && (
        <Button kind="plain" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Root>
  );
}
