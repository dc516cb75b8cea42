export { BulkDialog } from '../bulk-dialog.tsx';
export { ColumnsPopover } from '../table/columns-popover.tsx';
export { FilterPopup } from '../filter/filter-popup.tsx';
export { ViewsPopup } from '../view/views-popup.tsx';
export { ExportDialog } from '../export-dialog.tsx';
