export { AppTheme, prepareTheme, useThemeChoice, type ThemeChoice } from './theme/app-theme.tsx';
export { Banner } from './status/banner.tsx';
export { BrandMark } from './theme/brand-mark.tsx';
export { Button, IconButton } from './control/button.tsx';
export { Choice } from './control/choice.tsx';
export { CopyButton } from './control/copy-button.tsx';
export { useCopy } from './control/use-copy.ts';
export { Ago, Day, formatDay, formatDaysIn, formatMonth, Instant } from './text/dates.tsx';
export { ExactTimes } from './text/exact-times.ts';
export { formatTime, instantAt, setTimeZone } from './text/time-zone.ts';
export type { SendFile } from './form/file-field.tsx';
export { FeedGroup, FeedItem, FeedSkeleton } from './record/feed.tsx';
export type { Difference } from './form/conflict-dialog.tsx';
export { useFieldChange, useFieldValue } from './form/field-values.ts';
export { DayContext, notADay, type DayProps } from './form/day-context.ts';
export { hasUnsaved, onUnsaved, useUnsaved } from './form/unsaved.ts';
export { findFonts } from './theme/find-fonts.ts';
export { hasFont, showFont } from './theme/font.ts';
export * from './theme/icons.ts';
export { Column, Heading, Panel, PanelSection, Row, Text } from './layout/layout.tsx';
export {
  centsOf,
  countText,
  formatMoney,
  formatWholeMoney,
  moneyInput,
  numberFormat,
  numberText,
} from './text/number-text.ts';
export {
  datePresetLabel,
  datePresetOptions,
  datePresets,
  dayText,
  isDatePreset,
  rangeOfPreset,
  type DatePreset,
} from './text/date-presets.ts';
export {
  DateRangeContext,
  type DateChoice,
  type DateRange,
  type DateRangeProps,
} from './form/date-range.ts';
export { SearchBox } from './control/search-box.tsx';
export { TableFrame } from './layout/table-frame.ts';
export { onLostComponent } from './lazy/lost-component.tsx';
export { HoverCard } from './overlay/hover-card.tsx';
export { MenuButton } from './overlay/menu-button.tsx';
export { Notice } from './status/notice.tsx';
export { ProblemReportContext, type Problem } from './status/problem-report.ts';
export { pageNonce } from './theme/page-nonce.ts';
export { Person, TwoLines } from './record/person.tsx';
export { RecordHeader } from './record/record-header.tsx';
export { Placeholder } from './layout/placeholder.tsx';
export { LateRowMenu, RowMenu, type Action } from './overlay/row-menu.tsx';
export { EmptyState, ErrorState, ForbiddenState } from './status/states.tsx';
export { Sentence } from './record/sentence.tsx';
export { StatusChip, type ChipTone, type Tone } from './status/status-chip.tsx';
export { Tabs, type TabOption } from './layout/tabs.tsx';
export { Tip } from './overlay/tip.tsx';
export { ToastProvider, useToast } from './overlay/toasts.tsx';
export { styled } from '@mui/material/styles';
export { keyStyle } from './theme/key-style.ts';
export { low, phone, phoneWidth, small, token } from './theme/tokens.ts';
export { Unseen } from './layout/unseen.ts';
export { useIsPhone, useIsSmall } from './theme/use-is-phone.ts';
export { useAnchor } from './overlay/use-anchor.ts';
export { useKeyListener } from './control/use-key-listener.ts';
export {
  modifiedKey,
  shownShortcuts,
  useShortcuts,
  type ShortcutGroup,
} from './control/shortcuts.ts';
export { AppShell } from './frame/app-shell.tsx';
export { CentredPage, Page, PageBar } from './frame/centred-page.tsx';
export { useHasWideSidebar, useIsRail } from './frame/rail.ts';
export { LoadingBar } from './frame/loading-bar.tsx';
export { Sidebar, SidebarGroup, SidebarTools, SidebarWide } from './frame/sidebar.tsx';
export { SidebarItem, SidebarPerson } from './frame/sidebar-item.tsx';
export type { PaletteGroup } from './palette/match.ts';
export {
  AccentPreview,
  CheckboxGroupField,
  DateField,
  DateInput,
  ColourField,
  ConflictDialog,
  CopyField,
  FileField,
  Form,
  FormDialog,
  GroupedChoice,
  GroupedChoiceField,
  MentionField,
  Picker,
  PickerField,
  RadioField,
  SecretDialog,
  SelectField,
  SwitchField,
  TextField,
  TypedField,
  ValueField,
  WatchValues,
} from './lazy/form-parts.ts';
export type { OptionGroup } from './form/grouped-choice.tsx';
export type { Option } from './form/fields.tsx';
export type { Mention } from './form/mention-field.tsx';
export { completeSource, type PickerSource } from './form/picker-source.ts';
export { lazyTab } from './lazy/lazy-tab.tsx';
export { lazyComponent } from './lazy/lazy-component.tsx';
export { preloadKit } from './lazy/preload-kit.ts';
export { usePreload } from './lazy/use-preload.ts';
export { ConfirmDialog, Dialog, SidePanel } from './lazy/overlay-parts.ts';
export { CommandPalette } from './lazy/palette-parts.ts';
