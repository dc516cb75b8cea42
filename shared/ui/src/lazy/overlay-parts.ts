import { lazyComponent } from './lazy-component.tsx';

const overlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

export const ActionMenu = lazyComponent(async () => (await overlays()).ActionMenu);
export const ConfirmDialog = lazyComponent(async () => (await overlays()).ConfirmDialog);
export const Dialog = lazyComponent(async () => (await overlays()).Dialog);
export const NavDrawer = lazyComponent(async () => (await overlays()).NavDrawer);
export const Pop = lazyComponent(async () => (await overlays()).Pop);
export const SidePanel = lazyComponent(async () => (await overlays()).SidePanel);
