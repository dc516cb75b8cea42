import { useCan } from '@outpost/auth-store';
import type { ProductForm, productFormEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, numberColumn, OrganizationLink } from '@outpost/records';
import { StatusChip, TwoLines } from '@outpost/ui';
import { Toggle } from '@outpost/ui/details';
import { t } from '../i18n/product-forms.ts';
import { audienceText, pagesText, statusLook, typeLabel } from './product-form-words.ts';
import { useActivation } from './use-product-form-status.ts';

function ActiveSwitch({ productForm }: { productForm: ProductForm }) {
  const { _id: id, form, isActive } = productForm;
  const mayWrite = useCan('product-forms:write');
  const { change, isBusy } = useActivation();
  const isOff = !isActive && form.status !== 'live';
  const { title } = form;
  return (
    <Toggle
      label={isOff ? t('list.activeNotLive', { title }) : t('list.activeLabel', { title })}
      isOn={isActive}
      isDisabled={!mayWrite || isOff || isBusy}
      onChange={(next) => change(id, next)}
    />
  );
}

export const rateText = ({ shown, answered }: Pick<ProductForm, 'shown' | 'answered'>): string =>
  shown === 0 ? '—' : t('list.percent', { percent: Math.round((answered / shown) * 100) });

export const productFormColumns = (): ColumnOf<typeof productFormEndpoints.list>[] => [
  {
    id: 'title',
    width: 264,
    header: t('list.formTitle'),
    isSortable: true,
    render: ({ form, isActive, conflicts }) => (
      <TwoLines
        text={form.title}
        detail={
          isActive &&
          conflicts.length > 0 && <StatusChip tone="warn">{t('list.conflict')}</StatusChip>
        }
      />
    ),
  },
  {
    id: 'type',
    width: 82,
    header: t('list.type'),
    isSortable: true,
    render: ({ type }) => typeLabel()[type],
  },
  {
    id: 'isActive',
    width: 66,
    header: t('list.active'),
    render: (row) => <ActiveSwitch productForm={row} />,
  },
  {
    id: 'placeToReplace',
    isOptional: true,
    header: t('list.place'),
    render: ({ placeToReplace }) => placeToReplace || '—',
  },
  { id: 'audience', width: 158, header: t('list.audience'), render: audienceText },
  { id: 'url', isOptional: true, header: t('list.pages'), render: pagesText },
  {
    id: 'status',
    isOnPhone: true,
    width: 112,
    header: t('list.status'),
    render: ({ form }) => <LookChip look={statusLook()[form.status]} />,
  },
  numberColumn('shown', t('list.shown'), { width: 70 }),
  numberColumn('answered', t('list.responses'), { isOptional: true }),
  { id: 'rate', width: 104, header: t('list.rate'), isNumber: true, render: rateText },
  {
    id: 'order',
    header: t('list.order'),
    isNumber: true,
    isSortable: true,
    isOptional: true,
    render: ({ order }) => order,
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  agoColumn('updatedAt', t('list.updated'), { isOptional: true }),
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];
