import { invoiceEndpoints, invoiceKinds, invoiceStatuses } from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList } from '@outpost/lists';
import {
  CompanyLink,
  dayColumn,
  invoiceKindLabel,
  invoiceAmountText,
  invoiceLook,
  invoiceStateLook,
  LookChip,
  OrganizationLink,
  recordDates,
} from '@outpost/records';
import { Day, formatMoney } from '@outpost/ui';
import { t } from '../../i18n/invoices.ts';

/** Invoices and credit notes of all organizations. */
export const invoiceList = recordList(() => ({
  name: 'invoices',
  endpoints: { list: invoiceEndpoints.list, csv: invoiceEndpoints.csv },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: [
    {
      id: 'number',
      width: 110,
      header: t('list.number'),
      isSortable: true,
      render: ({ number }) => number,
    },
    {
      id: 'kind',
      width: 96,
      isOptional: true,
      header: t('list.kind'),
      render: ({ kind }) => invoiceKindLabel(kind),
    },
    {
      id: 'company',
      isOnPhone: true,
      width: 170,
      header: t('list.company'),
      render: ({ company, whiteLabel }) =>
        company ? <CompanyLink company={company} /> : <OrganizationLink whiteLabel={whiteLabel} />,
    },
    {
      id: 'organization',
      header: t('list.organization'),
      render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
    },
    {
      id: 'status',
      isOnPhone: true,
      width: 108,
      header: t('list.status'),
      render: (invoice) => <LookChip look={invoiceStateLook(invoice)} />,
    },
    {
      id: 'amount',
      isOnPhone: true,
      width: 104,
      header: t('list.amount'),
      isSortable: true,
      isNumber: true,
      render: invoiceAmountText,
    },
    {
      id: 'due',
      width: 104,
      header: t('list.due'),
      isNumber: true,
      render: ({ due, currency }) => (due > 0 ? formatMoney(due, currency) : '—'),
    },
    {
      ...dayColumn('dueAt', t('list.dueAt')),
      render: ({ dueOn }) => <Day value={dueOn} />,
    },
    dayColumn('createdAt', t('list.issued')),
    {
      id: 'paidAt',
      width: 118,
      header: t('list.paid'),
      isNumber: true,
      isOptional: true,
      render: ({ paidAt }) => <Day value={paidAt} />,
    },
  ],
  filters: (rows) => [
    choiceFilter(
      'status',
      t('list.status'),
      invoiceStatuses,
      (status) => invoiceLook()[status].label,
    ),
    choiceFilter('kind', t('list.kind'), invoiceKinds, invoiceKindLabel),
    pickedFilter(
      'company',
      t('list.company'),
      rows.flatMap(({ company }) => (company ? [company] : [])),
    ),
  ],
  dates: recordDates(),
  rowName: ({ number }) => number,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
