import { useState } from 'react';
import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { planEndpoints, type Plan } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { usePopup } from '@outpost/router';
import {
  Button,
  lazyComponent,
  numberText,
  Page,
  Placeholder,
  Plus,
  Row,
  RowMenu,
  StatusChip,
  Text,
  useToast,
  type Action,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../../i18n/plans.ts';
import { Coupons } from '../coupons/coupons.tsx';
import { priceText } from './plan-words.ts';

const dialogs = () => import(/* webpackChunkName: "plan-dialogs" */ './plan-dialogs.tsx');
const NewPlanDialog = lazyComponent(async () => (await dialogs()).NewPlanDialog);
const RepriceDialog = lazyComponent(async () => (await dialogs()).RepriceDialog);
const WithdrawDialog = lazyComponent(async () => (await dialogs()).WithdrawDialog);

type Asked = { kind: 'reprice' | 'withdraw'; plan: Plan };

const actionsOf = (plan: Plan, onAsk: (asked: Asked) => void): Action[] => {
  if (!plan.isOffered) return [];
  const version = {
    label: t(plan.source === 'ledger' ? 'list.reprice' : 'list.features'),
    onSelect: () => onAsk({ kind: 'reprice', plan }),
  };
  // A copy of Chargebee's price is changed and withdrawn there.
  if (plan.source === 'Chargebee') return [version];
  const withdraw = {
    label: t('list.withdraw'),
    isDanger: true,
    onSelect: () => onAsk({ kind: 'withdraw', plan }),
  };
  return plan.type === 'free' ? [withdraw] : [version, withdraw];
};

const columns = (onAsk: (asked: Asked) => void) => [
  { id: 'name', header: t('list.name'), render: ({ name }: Plan) => name },
  {
    id: 'family',
    header: t('list.family'),
    render: ({ family, source }: Plan) =>
      source === 'ledger' ? family : t('list.ofChargebee', { family }),
  },
  { id: 'price', header: t('list.price'), render: priceText },
  {
    id: 'period',
    header: t('list.period'),
    render: ({ period }: Plan) => (period === 'month' ? t('list.month') : t('list.year')),
  },
  {
    id: 'trial',
    header: t('list.trial'),
    isNumber: true,
    render: ({ trialDays }: Plan) =>
      trialDays === 0 ? '—' : t('list.trialDays', { days: trialDays }),
  },
  {
    id: 'edition',
    header: t('list.edition'),
    isNumber: true,
    render: ({ edition }: Plan) => edition,
  },
  {
    id: 'used',
    header: t('list.used'),
    isNumber: true,
    render: ({ subscriptions }: Plan) => numberText(subscriptions),
  },
  {
    id: 'state',
    header: t('list.state'),
    render: ({ isOffered }: Plan) => (
      <StatusChip tone={isOffered ? 'ok' : 'idle'}>
        {isOffered ? t('list.offered') : t('list.withdrawn')}
      </StatusChip>
    ),
  },
  {
    id: 'actions',
    header: t('list.actions', { name: '' }),
    isMenu: true,
    render: (plan: Plan) => {
      const actions = actionsOf(plan, onAsk);
      const label = t('list.actions', { name: plan.name });
      return actions.length > 0 ? <RowMenu label={label} actions={actions} /> : null;
    },
  },
];

/** The catalogue of plans, with their versions. */
export function Plans() {
  const query = useQuery(queryFor(planEndpoints.list));
  const adding = usePopup('plan');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const read = useChange(planEndpoints.readChargebee, [planEndpoints.list]);
  const toast = useToast();
  const readCatalogue = () =>
    void read.mutateAsync({}).then(
      () => toast.success(t('list.wasRead')),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Page>
      <Row justify="space-between">
        <Text tone="muted">{t('list.hint')}</Text>
        <Row>
          <Button isBusy={read.isPending} onClick={readCatalogue}>
            {t('list.read')}
          </Button>
          <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={adding.open}>
            {t('list.add')}
          </Button>
        </Row>
      </Row>
      <QueryContent
        query={query}
        failure={t('list.failed')}
        canBeForbidden
        loading={<Placeholder height={320} />}
      >
        {({ plans }) => (
          <>
            <PlainTable
              label={t('list.label')}
              columns={columns(setAsked)}
              rows={plans}
              rowId={({ _id }) => _id}
            />
            {adding.isOpen && (
              <NewPlanDialog family={plans[0]?.family ?? ''} onClose={adding.close} />
            )}
          </>
        )}
      </QueryContent>
      <Coupons />
      {asked?.kind === 'reprice' && <RepriceDialog plan={asked.plan} onClose={close} />}
      {asked?.kind === 'withdraw' && <WithdrawDialog plan={asked.plan} onClose={close} />}
    </Page>
  );
}
