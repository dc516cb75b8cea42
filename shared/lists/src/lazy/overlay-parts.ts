import { lazyComponent } from '@outpost/ui';

const overlays = () => import(/* webpackChunkName: "list-overlays" */ './overlays.ts');

export const BulkDialog = lazyComponent(async () => (await overlays()).BulkDialog);
export const ColumnsPopover = lazyComponent(async () => (await overlays()).ColumnsPopover);
export const ExportDialog = lazyComponent(async () => (await overlays()).ExportDialog);
export const FilterPopup = lazyComponent(async () => (await overlays()).FilterPopup);
export const ViewsPopup = lazyComponent(async () => (await overlays()).ViewsPopup);
