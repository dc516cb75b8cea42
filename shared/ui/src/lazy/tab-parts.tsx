import { styled } from '@mui/material/styles';
import { token } from '../theme/tokens.ts';
import { lazyComponent } from './lazy-component.tsx';

/** Has the height of the bar, so that the content below does not move. */
const Place = styled('div')({ minHeight: 40, borderBottom: `1px solid ${token.line}` });

const tabs = () => import(/* webpackChunkName: "tabs" */ '../layout/tab-bar.tsx');

export const TabBar = lazyComponent(async () => (await tabs()).TabBar, <Place />);
