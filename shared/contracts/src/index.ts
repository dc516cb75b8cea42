export * from './audit-log/change-sentence.ts';
export * from './audit-log/change-values.ts';
export { fieldInWords, shownFields } from './audit-log/field-words.ts';
export { changeVerbs } from './audit-log/change-words.ts';
export * from './bug-reports/bug-report-values.ts';
export * from './form-components/answer-text.ts';
export * from './form-components/answered.ts';
export * from './page/inline-script.ts';
export * from './page/prefetch.ts';
export * from './endpoint/call-address.ts';
export * from './list/code-label.ts';
export * from './list/screen-words.ts';
export * from './list/csv.ts';
export * from './list/file-columns/file-columns.ts';
export * from './companies/company-values.ts';
export * from './companies/company-viewer.ts';
export * from './endpoint/endpoint.ts';
export * from './endpoints.ts';
export * from './endpoint/errors.ts';
export * from './endpoint/headers.ts';
export * from './form-components/answer-limits.ts';
export * from './form-components/answer-pattern.ts';
export * from './form-components/answer-rules.ts';
export * from './form-components/answer-settings.ts';
export * from './form-components/answer-tools.ts';
export * from './form-components/form-answers.ts';
export * from './form-components/option-order.ts';
export * from './form-components/form-changes.ts';
export * from './form-components/component-place.ts';
export * from './form-components/form-checks.ts';
export * from './form-components/component-types.ts';
export * from './form-components/form-check.ts';
export * from './form-components/form-components.ts';
export * from './form-components/form-expression.ts';
export * from './form-components/form-logic.ts';
export * from './form-components/form-loops.ts';
export * from './form-components/form-retype.ts';
export * from './form-components/form-rules.ts';
export * from './form-components/form-texts.ts';
export * from './form-components/form-words.ts';
export * from './form-components/recall.ts';
export * from './lead-forms/form-visits.ts';
export * from './lead-forms/lead-form-settings.ts';
export * from './lead-forms/lead-form-steps.ts';
export * from './list/list-query.ts';
export * from './organizations/organization-tabs.ts';
export * from './users/onboarding.ts';
export * from './events/event-catalogue.ts';
export {
  eventOutcomes,
  type EventDescription,
  type EventOutcome,
  type EventRecord,
} from './events/event-record.ts';
export { nounTitles, platformEventTypes, type PlatformEventType } from './nouns.ts';
export * from './values/conversation.ts';
export * from './values/ip-range.ts';
export * from './values/money.ts';
export * from './page/page-data.ts';
export * from './access/permissions.ts';
export * from './access/roles.ts';
export * from './values/person-name.ts';
export * from './values/rich-text.ts';
export * from './values/scrub-text.ts';
export * from './events/events-path.ts';
export * from './events/presence.ts';
export * from './events/socket-messages.ts';
export * from './list/range-filter.ts';
export * from './releases/release-faults.ts';
export * from './releases/release-set.ts';
export * from './releases/remote-manifest.ts';
export * from './values/time-zones.ts';
export * from './account-reviews/account-review-values.ts';
export * from './jira/jira-values.ts';
export * from './linkedin-leads/linkedin-lead-values.ts';
export * from './tickets/placeholders.ts';
export * from './referrals/referral-values.ts';
export * from './tickets/ticket-statistics.ts';
export * from './companies/connection-outcomes.ts';
export * from './tickets/ticket-values.ts';
export {
  choice,
  Domain,
  Email,
  fieldMessages,
  Id,
  labelOf,
  messages,
  Name,
  OptionalName,
  optionalPersonName,
  optionalText,
  personName,
  requiredText,
  storable,
  strictBody,
  Subdomain,
  Timestamp,
  validator,
} from '@outpost/schema';
export * from './white-labels/white-label-values.ts';
export * from './values/web-address.ts';
export * from './values/person-account.ts';
