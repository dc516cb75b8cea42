import { lazyPart } from './lazy-part.tsx';

const palette = () => import(/* webpackChunkName: "palette" */ '../palette/command-palette.tsx');

export const CommandPalette = lazyPart(async () => (await palette()).CommandPalette);
