import { useCan } from '@outpost/auth-store';
import { queryFor, useQuery } from '@outpost/api-client';
import {
  activityEndpoints,
  whiteLabelDetailEndpoints,
  type OrganizationTabName,
  type Sum,
  type WhiteLabel,
  type WhiteLabelOverview,
} from '@outpost/contracts';
import {
  AttentionList,
  counted,
  failureItem,
  LastStep,
  lateItems,
  lateText,
  type AttentionItem,
} from '@outpost/records';
import { Link, useSearchParams } from '@outpost/router';
import { Button, formatMoney, PageBar, Text } from '@outpost/ui';
import { t } from '../../i18n/white-label.ts';
import { useCheckNow } from '../domain/use-check-now.ts';
import { publishObstacle } from '../white-label-words.ts';
import { useOverview } from './detail.queries.ts';

type Step = 'publish' | 'reactivate';
type Open = (step: Step, whiteLabel: WhiteLabel) => void;

const tabLink = ({ _id }: WhiteLabel, tab: OrganizationTabName, text: string) => (
  <Link to={`/white-label/show/${_id}?whiteLabelTab=${tab}`}>{text}</Link>
);

/** Returns why the people of an organization cannot sign in; undefined if they can. */
const statusItem = (whiteLabel: WhiteLabel, open: Open | null): AttentionItem | undefined => {
  const { _id, status } = whiteLabel;
  if (status === 'active') return undefined;
  const step = (name: Step, text: string) =>
    open && { action: <Button onClick={() => open(name, whiteLabel)}>{text}</Button> };
  if (status === 'inactive')
    return {
      id: 'inactive',
      tone: 'bad',
      text: (
        <>
          {t('attention.inactive')}
          <br />
          <LastStep endpoint={activityEndpoints.ofWhiteLabel} id={_id} verb="deactivated" />
        </>
      ),
      ...step('reactivate', t('attention.reactivate')),
    };
  const obstacle = publishObstacle(whiteLabel);
  if (!obstacle)
    return {
      id: 'draft',
      tone: 'warn',
      text: t('attention.draft'),
      ...step('publish', t('attention.publish')),
    };
  return {
    id: 'draft',
    tone: 'warn',
    text: t('attention.incomplete', { obstacle }),
    ...(open && {
      action: <Link to={`/white-label/new?draft=${_id}`}>{t('attention.continueDraft')}</Link>,
    }),
  };
};

function DomainStep({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { checkNow, isChecking } = useCheckNow(whiteLabel._id);
  return (
    <>
      {tabLink(whiteLabel, 'organization', t('attention.showRecords'))}
      <Button isBusy={isChecking} onClick={() => void checkNow()}>
        {t('attention.checkAgain')}
      </Button>
    </>
  );
}

const domainItem = (
  whiteLabel: WhiteLabel,
  domain: WhiteLabelOverview['domain'],
  mayWrite: boolean,
): AttentionItem | undefined =>
  domain && domain.state !== 'verified'
    ? {
        id: 'domain',
        tone: domain.state === 'pending' ? 'warn' : 'bad',
        text: t(`domainStates.${domain.state}`, { name: domain.name }),
        action: mayWrite ? (
          <DomainStep whiteLabel={whiteLabel} />
        ) : (
          tabLink(whiteLabel, 'organization', t('attention.showRecords'))
        ),
      }
    : undefined;

const webhooksItem = (whiteLabel: WhiteLabel, failing: number, mayRead: boolean) =>
  failing > 0
    ? ({
        id: 'webhooks',
        tone: 'bad',
        text: t('attention.webhooks', counted(failing)),
        ...(mayRead && { action: tabLink(whiteLabel, 'webhooks', t('attention.showWebhooks')) }),
      } as const)
    : undefined;

const overdueItem = (whiteLabel: WhiteLabel, due: { count: number; sums: readonly Sum[] }) => {
  if (due.count === 0) return undefined;
  const sums = due.sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');
  return {
    id: 'overdue',
    tone: 'bad',
    text: t('attention.overdue', { ...counted(due.count), sums }),
    action: tabLink(whiteLabel, 'billing', t('attention.showBilling')),
  } as const;
};

const useBilling = (id: string) =>
  useQuery({
    ...queryFor(whiteLabelDetailEndpoints.billing, { params: { id } }),
    enabled: useCan('billing:read'),
  });

const adminItem = (whiteLabel: WhiteLabel, mayWrite: boolean) =>
  whiteLabel.admin === null && whiteLabel.status !== 'draft'
    ? ({
        id: 'admin',
        tone: 'warn',
        text: t('attention.admin'),
        action: tabLink(
          whiteLabel,
          'admin',
          t(mayWrite ? 'attention.addAdmin' : 'attention.showAdmin'),
        ),
      } as const)
    : undefined;

/**
 * Lists what is missing or due in an organization, each with its next step; on other tabs than the
 * first, a link to the list leaves room for their content.
 */
export function OrganizationAttention({
  whiteLabel,
  open,
}: {
  whiteLabel: WhiteLabel;
  /** Opens the dialog of a step. */
  open: Open;
}) {
  const { _id: id } = whiteLabel;
  const tab = useSearchParams()[0].get('whiteLabelTab') || 'organization';
  const isOnFirstTab = tab === 'organization';
  const mayWrite = useCan('white-labels:write');
  const mayReadWebhooks = useCan('webhooks:read');
  const overviewQuery = useOverview(id);
  const billingQuery = useBilling(id);
  const overview = overviewQuery.data?.overview;
  const billing = billingQuery.data?.billing;
  const fromAnswers = [
    billing && overdueItem(whiteLabel, billing.invoices.pastDue),
    failureItem(billingQuery, t('attention.billingFailed')),
    overview && domainItem(whiteLabel, overview.domain, mayWrite),
    overview && webhooksItem(whiteLabel, overview.webhooks.failing, mayReadWebhooks),
    failureItem(overviewQuery, t('attention.overviewFailed')),
  ].filter((item) => item !== undefined);
  const late = lateItems(overviewQuery.isLoading || billingQuery.isLoading, fromAnswers);
  const items = [
    statusItem(whiteLabel, mayWrite ? open : null),
    ...fromAnswers,
    adminItem(whiteLabel, mayWrite),
  ].filter((item) => item !== undefined);
  return (
    <PageBar>
      {isOnFirstTab ? (
        <AttentionList items={items} late={late} />
      ) : items.length > 0 ? (
        tabLink(whiteLabel, 'organization', t('attention.count', counted(items.length)))
      ) : (
        <Text tone="muted">{lateText(late, 0)}</Text>
      )}
    </PageBar>
  );
}
