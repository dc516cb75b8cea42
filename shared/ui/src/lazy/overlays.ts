export { ActionMenu } from '../overlay/action-menu.tsx';
export { ConfirmDialog, Dialog } from '../overlay/dialog.tsx';
export { NavDrawer } from '../frame/nav-drawer.tsx';
export { Pop } from '../overlay/pop.tsx';
export { SidePanel } from '../overlay/side-panel.tsx';
