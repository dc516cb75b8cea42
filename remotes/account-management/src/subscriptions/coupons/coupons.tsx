import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { couponEndpoints, type Coupon } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { usePopup } from '@outpost/router';
import {
  Button,
  Day,
  formatMoney,
  lazyComponent,
  numberText,
  Placeholder,
  RowMenu,
  StatusChip,
  Text,
} from '@outpost/ui';
import { PageSection, PlainTable } from '@outpost/ui/details';
import { t } from '../../i18n/coupons.ts';

const dialogs = () => import(/* webpackChunkName: "coupon-dialogs" */ './coupon-dialogs.tsx');
const NewCouponDialog = lazyComponent(async () => (await dialogs()).NewCouponDialog);
const WithdrawDialog = lazyComponent(async () => (await dialogs()).WithdrawDialog);

const lowersText = ({ percent, amount, currency }: Coupon): string =>
  percent === null ? formatMoney(amount ?? 0, currency ?? 'USD') : t('list.percent', { percent });

const durationText = ({ duration, terms }: Coupon): string => {
  if (duration === 'once') return t('list.once');
  return duration === 'terms' ? t('list.terms', { count: terms ?? 0 }) : t('list.forever');
};

const usesText = ({ uses, maxUses }: Coupon): string =>
  maxUses === null
    ? numberText(uses)
    : t('list.usesOf', { uses: numberText(uses), most: numberText(maxUses) });

const columns = (onWithdraw: (coupon: Coupon) => void) => [
  { id: 'code', header: t('list.code'), render: ({ code }: Coupon) => code },
  { id: 'name', header: t('list.name'), render: ({ name }: Coupon) => name },
  { id: 'lowers', header: t('list.lowers'), render: lowersText },
  { id: 'duration', header: t('list.duration'), render: durationText },
  {
    id: 'until',
    header: t('list.until'),
    isNumber: true,
    render: ({ validUntil }: Coupon) => <Day value={validUntil} />,
  },
  { id: 'uses', header: t('list.uses'), isNumber: true, render: usesText },
  {
    id: 'state',
    header: t('list.state'),
    render: ({ isOffered }: Coupon) => (
      <StatusChip tone={isOffered ? 'ok' : 'idle'}>
        {isOffered ? t('list.offered') : t('list.withdrawn')}
      </StatusChip>
    ),
  },
  {
    id: 'actions',
    header: t('list.actions', { name: '' }),
    isMenu: true,
    render: (coupon: Coupon) =>
      coupon.isOffered ? (
        <RowMenu
          label={t('list.actions', { name: coupon.code })}
          actions={[
            {
              label: t('list.withdraw'),
              isDanger: true,
              onSelect: () => onWithdraw(coupon),
            },
          ]}
        />
      ) : null,
  },
];

/** Coupons, which staff give to subscriptions. */
export function Coupons() {
  const query = useQuery(queryFor(couponEndpoints.list));
  const adding = usePopup('coupon');
  const [asked, setAsked] = useState<Coupon | null>(null);
  return (
    <PageSection
      title={t('list.title')}
      actions={<Button onClick={adding.open}>{t('list.add')}</Button>}
    >
      <QueryContent
        query={query}
        failure={t('list.failed')}
        canBeForbidden
        loading={<Placeholder height={160} />}
      >
        {({ coupons }) =>
          coupons.length === 0 ? (
            <Text tone="muted">{t('list.none')}</Text>
          ) : (
            <PlainTable
              label={t('list.title')}
              columns={columns(setAsked)}
              rows={coupons}
              rowId={({ _id }) => _id}
            />
          )
        }
      </QueryContent>
      {adding.isOpen && <NewCouponDialog onClose={adding.close} />}
      {asked && <WithdrawDialog coupon={asked} onClose={() => setAsked(null)} />}
    </PageSection>
  );
}
