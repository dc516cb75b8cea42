import { keyframes, styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';
import { t } from '../i18n/kit.ts';

const slide = keyframes({ from: { transform: 'scaleX(.1)' }, to: { transform: 'scaleX(.9)' } });

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 2,
  zIndex: 2000,
  background: token.accent,
  transformOrigin: 'left',
  animation: `${slide} 4s cubic-bezier(0,.6,.3,1) forwards`,
});

/** A thin bar at the top while the next screen is loading. */
export function LoadingBar() {
  return <Bar role="progressbar" aria-label={t('loading.screen')} />;
}
