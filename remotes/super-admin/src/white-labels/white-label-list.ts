import {
  billingTypes,
  domainStates,
  seatLimits,
  whiteLabelBulkEndpoints,
  whiteLabelEndpoints,
  usualSeats,
  whiteLabelStatuses,
  whiteLabelTypes,
} from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { t } from '../i18n/white-labels.ts';
import { domainLook } from './domain/domain-words.ts';
import { whiteLabelColumns } from './white-label-columns.tsx';
import { nameOf, statusLook } from './white-label-words.ts';

/** Filters of the list of organizations. */
const whiteLabelFilters = () => [
  choiceFilter(
    'status',
    t('list.status'),
    whiteLabelStatuses,
    (status) => statusLook()[status].label,
  ),
  choiceFilter('type', t('list.type'), whiteLabelTypes, (type) => type),
  choiceFilter('domain', t('list.domain'), domainStates, (state) => domainLook()[state].label),
  choiceFilter('billing', t('list.billing'), billingTypes, (billing) => billing),
];

/** List of organizations. */
export const whiteLabelList = recordList(() => ({
  name: 'whiteLabels',
  endpoints: {
    list: whiteLabelEndpoints.list,
    csv: whiteLabelEndpoints.csv,
    bulk: whiteLabelBulkEndpoints.bulk,
  },
  title: t('list.organizations'),
  noun: [t('list.organization'), t('list.organizationsNoun')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: whiteLabelColumns(),
  filters: () => whiteLabelFilters(),
  ranges: [
    {
      name: 'seatRange',
      label: t('list.seats'),
      bounds: seatLimits,
      cleared: usualSeats,
      isOpenEnded: true,
    },
  ],
  tenantOf: (whiteLabel) => whiteLabel,
  dates: recordDates(),
  rowName: nameOf,
  rowLink: ({ _id }) => `/white-label/show/${_id}`,
}));
