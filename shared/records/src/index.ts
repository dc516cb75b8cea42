export {
  AttentionList,
  failureItem,
  lateItems,
  lateText,
  type AttentionItem,
} from './attention-list.tsx';
export { BarList, type Bar } from './bar-list.tsx';
export { BillingView } from './billing/billing-lazy.ts';
export { ChargeTable } from './billing/charge-table.tsx';
export { FamilyPicker, PlanPicker } from './billing/plan-picker.tsx';
export { PreviewResult } from './billing/change-preview.tsx';
export { touchedByBilling } from './billing/touched.ts';
export {
  invoiceKindLabel,
  invoiceAmountText,
  invoiceLook,
  invoiceStateLook,
  subscriptionLook,
  syncText,
} from './billing/billing-words.ts';
export { InvoiceDialog } from './billing/invoice-dialog-lazy.ts';
export { InvoicePanel } from './billing/invoice-lazy.ts';
export {
  useInvoiceActions,
  type InvoiceDialogKind,
  type InvoiceWithCredit,
} from './billing/use-invoice-actions.ts';
export {
  agoColumn,
  dayColumn,
  LookChip,
  numberColumn,
  sortableNumber,
  recordDates,
  statusColumn,
} from './columns.tsx';
export { companyKindLabel, companyStatusLook, seatsText } from './companies.ts';
export { CsvImportDialog } from './csv-import/csv-import-dialog.tsx';
export { ImportLines } from './csv-import/import-lines.tsx';
export { DecisionHistory, NoteForm, useDecisionToast } from './decisions.tsx';
export { franchisorColumns, franchisorList, franchisorStatusLook } from './franchisors.tsx';
export { HealthChip } from './health-chip.tsx';
export { codeLabel, counted, labelTable, lookTable, type StatusLook } from './labels.ts';
export { CategoryChart, TrendChart } from './lazy-chart.tsx';
export { QueryContent, type QueryState } from './query-content.tsx';
export {
  CompanyLink,
  OrganizationLink,
  ActorLink,
  PersonLink,
  RecordLink,
  UserLink,
} from './record-link/record-link.tsx';
export { LastStep } from './last-step-lazy.ts';
export { LoginAsDialog } from './login-as/login-as-dialog.tsx';
export { RecordPanel } from './record-panel.tsx';
export { reasonChoice, stepChoice, StepDialog, type StepWords } from './step-dialog.tsx';
export { tenantAdminList } from './tenant-admins.tsx';
export { UserStatus, userStatusColumn, userStatusLook } from './users.tsx';
export { deliveryFilters, deliveryLook, millisecondsText } from './webhooks/webhook-columns.tsx';
export { DeliveryList } from './webhooks/webhook-lazy.ts';
export { WebhookList } from './webhooks/webhook-list.tsx';
