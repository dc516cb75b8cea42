export { AccentPreview } from './accent-preview.tsx';
export { AppTheme, useThemeChoice, type ThemeChoice } from './app-theme.tsx';
export { Banner } from './banner.tsx';
export { BarList, type Bar } from './bar-list.tsx';
export { Block, OutlineButton } from './block.tsx';
export { BrandMark } from './brand-mark.tsx';
export { Button, IconButton } from './button.tsx';
export { ChangeEntry, type ChangedField } from './change-entry.tsx';
export { bytesText } from './bytes-text.ts';
export { Choice } from './choice.tsx';
export { CopyButton } from './copy-button.tsx';
export { Ago, Day, formatDay, formatDaysIn, Instant } from './dates.tsx';
export { formatTime, instantAt, setTimeZone } from './time-zone.ts';
export { DeviceFrame, Rule, type Device } from './device-frame.tsx';
export { Facts } from './facts.tsx';
export { FieldCard } from './field-card.tsx';
export { FileButton } from './file-button.tsx';
export type { SendFile } from './form/file-field.tsx';
export { MediaCard, MediaPicture } from './media-card.tsx';
export { VideoPlayer } from './video-player.tsx';
export { FeedGroup, FeedItem, FeedSkeleton } from './feed.tsx';
export type { Difference } from './form/conflict-dialog.tsx';
export { dropKeptInput, readKeptInput, useKeptInput } from './form/kept-input.ts';
export { useAutosave, type SaveStatus } from './form/use-autosave.ts';
export { useFieldValue } from './form/field-values.ts';
export { DayContext, notADay, type DayProps } from './form/day-context.ts';
export { hasUnsaved, onUnsaved } from './form/unsaved.ts';
export { hasFont, showFont } from './font.ts';
export * from './icons.ts';
export { KeyList } from './key-list.tsx';
export { Column, Heading, Panel, Row, Text } from './layout.tsx';
export { formatMoney, numberFormat, numberText } from './number-text.ts';
export { LetterSheet } from './letter-sheet.tsx';
export {
  datePresetLabels,
  datePresets,
  dayText,
  isDatePreset,
  rangeOfPreset,
  type DatePreset,
} from './list/date-presets.ts';
export {
  DateRangeContext,
  type DateChoice,
  type DateRange,
  type DateRangeProps,
} from './list/date-range.ts';
export { arrangementOf } from './list/arranged-columns.ts';
export {
  choiceFilter,
  stateFilter,
  pickedFilter,
  type Arrangement,
  type BulkOption,
  type CardParts,
  type Column as TableColumn,
  type ColumnArrangement,
  type ListDates,
  type ListFilter,
  type ListRange,
  type PendingChanges,
  type SavedViews,
  type Selected,
} from './list/list-model.ts';
export { SearchBox } from './list/search-box.tsx';
export { ListPage } from './list/list-page.tsx';
export { PlainTable } from './list/plain-table.tsx';
export { onLostComponent } from './lazy/lost-component.tsx';
export { MenuButton } from './menu-button.tsx';
export { NavTabs } from './nav-tabs.tsx';
export { Notice } from './notice.tsx';
export { OutsideLink } from './outside-link.tsx';
export { pageNonce } from './page-nonce.ts';
export { PagePart } from './page-part.tsx';
export { Person } from './person.tsx';
export { PopButton } from './pop-button.tsx';
export { ProgressLine } from './progress-line.tsx';
export { RecordHeader } from './record-header.tsx';
export { Placeholder } from './placeholder.tsx';
export { RowMenu, type Action } from './row-menu.tsx';
export { SaveState } from './save-state.tsx';
export { PanelSection } from './panel-section.tsx';
export { DragHandle, FixedRow, SortableRoot, SortableRow } from './sortable-style.tsx';
export { EmptyState, ErrorState, ForbiddenState } from './states.tsx';
export { StatLine, StatLines, StatTile, type StatTone } from './stat-tile.tsx';
export { StatusChip, type Tone } from './status-chip.tsx';
export { Stepper, WithSteps, type StepOption, type StepState } from './stepper.tsx';
export { SwitchRow } from './switch-row.tsx';
export { Tabs, type TabOption } from './tabs.tsx';
export { LinkRow, Tiles, WithAside } from './tiles.tsx';
export { Toggle } from './toggle.tsx';
export { ToastProvider, useToast } from './toasts.tsx';
export { phone, token } from './tokens.ts';
export { Unseen } from './unseen.ts';
export { useKeyListener } from './use-key-listener.ts';
export { Workbench, type WorkbenchPart } from './workbench.tsx';
export { AppShell } from './frame/app-shell.tsx';
export { CentredPage, Page, PageBar } from './frame/centred-page.tsx';
export { LoadingBar } from './frame/loading-bar.tsx';
export { Sidebar, SidebarGroup, SidebarWide } from './frame/sidebar.tsx';
export { SidebarItem, SidebarPerson } from './frame/sidebar-item.tsx';
export type { PaletteGroup } from './palette/match.ts';
export {
  CheckboxGroupField,
  DateField,
  DateInput,
  ColourField,
  ConflictDialog,
  CopyField,
  FileField,
  Form,
  FormDialog,
  Picker,
  PickerField,
  RadioField,
  SecretDialog,
  SelectField,
  SwitchField,
  TextField,
  TypedField,
  WatchValues,
} from './lazy/form-parts.ts';
export type { PickerSource } from './form/picker.tsx';
export { lazyTab } from './lazy/lazy-tab.tsx';
export { lazyComponent, preloadLazyComponents } from './lazy/lazy-component.tsx';
export { ConfirmDialog, Dialog, SidePanel } from './lazy/overlay-parts.ts';
export { CommandPalette } from './lazy/palette-parts.ts';
