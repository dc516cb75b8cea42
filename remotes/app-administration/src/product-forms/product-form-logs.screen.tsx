import { logReasons, productFormLogEndpoints, productFormLogEvents } from '@outpost/contracts';
import { choiceFilter, pickedFilter, RecordList, recordList, type ColumnOf } from '@outpost/lists';
import { LookChip, OrganizationLink, PersonLink, RecordLink } from '@outpost/records';
import { useParam } from '@outpost/router';
import { Instant, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/product-forms.ts';
import { FormBuilderTabs } from '../shell/form-builder-tabs.tsx';
import { deviceLabel, eventLook, reasonLabel } from './product-form-words.ts';

const ProductFormLogPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "product-form-log-panel" */ './product-form-log-panel.tsx'))
      .ProductFormLogPanel,
);

/** Where an entry comes from. */
const originColumns = (): ColumnOf<typeof productFormLogEndpoints.list>[] => [
  {
    id: 'organization',
    width: 148,
    header: t('log.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'requestId',
    header: t('log.requestId'),
    isOptional: true,
    render: ({ requestId }) => requestId ?? '—',
  },
];

const choiceFilters = () => [
  choiceFilter('event', t('log.event'), productFormLogEvents, (one) => eventLook()[one].label),
  choiceFilter('reason', t('log.reason'), logReasons, (one) => reasonLabel()[one]),
];

export const productFormLogList = recordList(() => ({
  name: 'productFormLogs',
  plural: 'logs',
  endpoints: { list: productFormLogEndpoints.list, csv: productFormLogEndpoints.csv },
  title: t('log.title'),
  noun: [t('log.noun'), t('log.nouns')],
  searchLabel: t('log.searchLabel'),
  emptyHint: t('log.emptyHint'),
  columns: [
    {
      id: 'event',
      width: 114,
      header: t('log.event'),
      isSortable: true,
      render: ({ event }) => <LookChip look={eventLook()[event]} />,
    },
    {
      id: 'createdAt',
      isOnPhone: true,
      width: 184,
      header: t('log.time'),
      isSortable: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'form',
      isOnPhone: true,
      width: 176,
      header: t('log.form'),
      render: ({ productForm: { _id, title } }) => (
        <RecordLink type="product_forms" id={_id} name={title} />
      ),
    },
    {
      id: 'reason',
      width: 144,
      header: t('log.reason'),
      render: ({ reason }) => (reason ? reasonLabel()[reason] : '—'),
    },
    {
      id: 'person',
      isOnPhone: true,
      width: 112,
      header: t('log.person'),
      render: ({ person, page }) => person ?? (page === '' ? '—' : t('log.visitor')),
    },
    {
      id: 'page',
      width: 180,
      isFluid: true,
      header: t('log.page'),
      render: ({ page }) => page || '—',
    },
    {
      id: 'device',
      width: 92,
      isOptional: true,
      header: t('log.device'),
      render: ({ device }) => deviceLabel(device),
    },
    {
      id: 'actor',
      isOptional: true,
      header: t('log.actor'),
      render: (log) => <PersonLink name={log.actor} account={log.actorAccount} />,
    },
    ...originColumns(),
  ],
  filters: (rows) => [
    ...choiceFilters(),
    pickedFilter(
      'productForm',
      t('log.form'),
      rows.map(({ productForm }) => ({ _id: productForm._id, name: productForm.title })),
    ),
  ],
  dates: [{ name: 'createdAt', label: t('log.time') }],
  rowName: ({ event, productForm }) => `${eventLook()[event].label} ${productForm.title}`,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'product-form-logs',
}));

/** Log of all forms on sites: changes, and who was shown what; `?open` shows one entry. */
export function ProductFormLogsScreen() {
  usePreload(ProductFormLogPanel);
  const [opened, setOpened] = useParam('open');
  return (
    <>
      <FormBuilderTabs current="logs" />
      <RecordList list={productFormLogList} />
      {opened && <ProductFormLogPanel key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
