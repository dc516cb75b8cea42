import { lazyPart } from './lazy-part.tsx';

const overlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts');

export const ActionMenu = lazyPart(async () => (await overlays()).ActionMenu);
export const ColumnsPopover = lazyPart(async () => (await overlays()).ColumnsPopover);
export const ConfirmDialog = lazyPart(async () => (await overlays()).ConfirmDialog);
export const Dialog = lazyPart(async () => (await overlays()).Dialog);
export const FilterPopup = lazyPart(async () => (await overlays()).FilterPopup);
export const NavDrawer = lazyPart(async () => (await overlays()).NavDrawer);
export const Pop = lazyPart(async () => (await overlays()).Pop);
export const SidePanel = lazyPart(async () => (await overlays()).SidePanel);
export const TipPopper = lazyPart(async () => (await overlays()).TipPopper);
export const ViewsPopup = lazyPart(async () => (await overlays()).ViewsPopup);
export const ToastStack = lazyPart(async () => (await overlays()).ToastStack);
