export { ActionMenu } from '../overlay/action-menu.tsx';
export { ConfirmDialog, Dialog } from '../overlay/dialog.tsx';
export { NavDrawer } from '../frame/nav-drawer.tsx';
export { ColumnsPopover } from '../list/table/columns-popover.tsx';
export { FilterPopup } from '../list/filter/filter-popup.tsx';
export { ViewsPopup } from '../list/views-popup.tsx';
export { Pop } from '../overlay/pop.tsx';
export { SidePanel } from '../overlay/side-panel.tsx';
