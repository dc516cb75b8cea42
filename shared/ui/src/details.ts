export { ChangeDetails, ChangeEntry, type ChangedField } from './record/change-entry.tsx';
export { bytesText } from './text/bytes-text.ts';
export { Facts } from './record/facts.tsx';
export { FileDrop } from './control/file-drop.tsx';
export { FileButton } from './control/file-button.tsx';
export { PlainTable } from './layout/plain-table.tsx';
export { OutsideLink } from './control/outside-link.tsx';
export { PageSection } from './layout/page-section.tsx';
export { PopButton } from './overlay/pop-button.tsx';
export { ProgressLine } from './status/progress-line.tsx';
export { SaveState, type SaveStatus } from './form/save-state.tsx';
export { DragHandle, FixedRow, SortableRoot, SortableRow } from './layout/sortable-style.tsx';
export {
  StatLine,
  StatLines,
  StatTile,
  type LineTone,
  type StatTone,
} from './record/stat-tile.tsx';
export { SwitchRow } from './control/switch-row.tsx';
export { NavTabs } from './layout/nav-tabs.tsx';
export { LinkRow, Tiles, WithAside } from './layout/tiles.tsx';
export { Toggle } from './control/toggle.tsx';
export { useUndoKeys } from './control/use-undo-keys.ts';
export { Workbench, type WorkbenchPane } from './media/workbench.tsx';
export { PageTitle } from './frame/page-title.tsx';
