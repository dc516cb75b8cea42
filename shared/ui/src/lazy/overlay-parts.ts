import { lazyComponent } from './lazy-component.tsx';

const overlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

export const ActionMenu = lazyComponent(async () => (await overlays()).ActionMenu);
export const ColumnsPopover = lazyComponent(async () => (await overlays()).ColumnsPopover);
export const ConfirmDialog = lazyComponent(async () => (await overlays()).ConfirmDialog);
export const Dialog = lazyComponent(async () => (await overlays()).Dialog);
export const FilterPopup = lazyComponent(async () => (await overlays()).FilterPopup);
export const NavDrawer = lazyComponent(async () => (await overlays()).NavDrawer);
export const Pop = lazyComponent(async () => (await overlays()).Pop);
export const SidePanel = lazyComponent(async () => (await overlays()).SidePanel);
export const ViewsPopup = lazyComponent(async () => (await overlays()).ViewsPopup);
