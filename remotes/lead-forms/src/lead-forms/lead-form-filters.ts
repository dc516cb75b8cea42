import {
  activeStates,
  completionRateLimits,
  formReportStates,
  leadFormStatuses,
} from '@outpost/contracts';
import { choiceFilter } from '@outpost/lists';
import { t } from '../i18n/forms.ts';
import { statusLook } from './lead-form-columns.tsx';

/** Filters of the list of forms. */
export const leadFormFilters = () => [
  choiceFilter(
    'status',
    t('list.status'),
    leadFormStatuses,
    (status) => statusLook()[status].label,
  ),
  choiceFilter('isActive', t('list.active'), activeStates, (state) => state),
  choiceFilter('reported', t('list.reported'), formReportStates, () => t('list.openReports')),
];

/** Filters of the list of forms by numbers. */
export const leadFormRanges = () =>
  [
    {
      name: 'completionRate',
      label: t('list.completionRatePercent'),
      bounds: completionRateLimits,
    },
  ] as const;
