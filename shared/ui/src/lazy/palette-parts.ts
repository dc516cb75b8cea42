import { lazyComponent } from './lazy-component.tsx';

const palette = () => import(/* webpackChunkName: "palette" */ '../palette/command-palette.tsx');

export const CommandPalette = lazyComponent(async () => (await palette()).CommandPalette);
