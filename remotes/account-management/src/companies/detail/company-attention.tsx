import { queryFor, useQuery } from '@outpost/api-client';
import { useCan, useUser } from '@outpost/auth-store';
import {
  activityEndpoints,
  billingEndpoints,
  type CompanyDetails,
  type Sum,
} from '@outpost/contracts';
import {
  AttentionList,
  failureItem,
  LastStep,
  lateItems,
  type AttentionItem,
} from '@outpost/records';
import { Link } from '@outpost/router';
import { Button, formatDay, formatMoney, numberText } from '@outpost/ui';
import { t } from '../../i18n/company.ts';
import { companyPath } from '../../shell/paths.ts';
import { actionLabel, companyActions, type CompanyAction } from '../actions/company-actions.ts';
import { useCompanyActions } from '../actions/use-company-actions.tsx';

/** Days before the end of a trial in which the end needs attention. */
const noticeDays = 7;
const dayMs = 86_400_000;

type Item = AttentionItem | undefined;
/** Returns the button of an action; nothing if the viewer may not take it now. */
type Step = (action: CompanyAction) => Pick<AttentionItem, 'action'>;

const tabLink = ({ _id }: CompanyDetails, tab: 'billing' | 'onboarding-details', text: string) => ({
  action: <Link to={`${companyPath(_id)}?companyTab=${tab}`}>{text}</Link>,
});

const statusItem = ({ _id: id, status }: CompanyDetails, step: Step): Item => {
  if (status === 'deactivated')
    return {
      id: 'deactivated',
      tone: 'bad',
      text: (
        <>
          {t('attention.deactivated')}
          <br />
          <LastStep endpoint={activityEndpoints.ofCompany} id={id} verb="deactivated" />
        </>
      ),
      ...step('reactivate'),
    };
  if (status === 'pending')
    return { id: 'pending', tone: 'warn', text: t('attention.pending'), ...step('activate') };
  return undefined;
};

const daysLeft = (trialEndsAt: string) => (Date.parse(trialEndsAt) - Date.now()) / dayMs;

/** Reports a trial whose end is too far away to need attention. */
export const isLongTrial = ({ status, trialEndsAt }: CompanyDetails): boolean =>
  status === 'in-trial' && trialEndsAt !== null && daysLeft(trialEndsAt) > noticeDays;

const trialItem = (company: CompanyDetails, step: Step): Item => {
  const { status, trialEndsAt } = company;
  if (status !== 'in-trial' || trialEndsAt === null || isLongTrial(company)) return undefined;
  const left = daysLeft(trialEndsAt);
  const day = formatDay(trialEndsAt);
  return left <= 0
    ? {
        id: 'trial',
        tone: 'bad',
        text: t('attention.trialEnded', { day }),
        ...step('extend-trial'),
      }
    : {
        id: 'trial',
        tone: 'warn',
        text: t('attention.trialEnds', { day }),
        ...step('extend-trial'),
      };
};

const seatsItem = ({ seats }: CompanyDetails, step: Step): Item =>
  seats.total > 0 && seats.used >= seats.total
    ? {
        id: 'seats',
        tone: 'warn',
        text: t('attention.seats', {
          used: numberText(seats.used),
          total: numberText(seats.total),
        }),
        ...step('seats'),
      }
    : undefined;

const overdueItem = (company: CompanyDetails, sums: readonly Sum[]): Item =>
  sums.length > 0
    ? {
        id: 'overdue',
        tone: 'bad',
        text: t('attention.overdue', {
          sums: sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
        }),
        ...tabLink(company, 'billing', t('attention.showBilling')),
      }
    : undefined;

const recordItems = (company: CompanyDetails, step: Step, mayReview: boolean): Item[] => {
  const { health, name, onBoarding, owner } = company;
  return [
    owner === null
      ? { id: 'owner', tone: 'warn', text: t('attention.owner'), ...step('add-member') }
      : undefined,
    health === 'Need Attention'
      ? {
          id: 'health',
          tone: 'warn',
          text: t('attention.health'),
          ...(mayReview && {
            action: (
              <Link to={`/account-review?q=${encodeURIComponent(name)}`}>
                {t('attention.showReviews')}
              </Link>
            ),
          }),
        }
      : undefined,
    onBoarding === 'pending'
      ? {
          id: 'onboarding',
          tone: 'idle',
          text: t('attention.onboarding'),
          ...tabLink(company, 'onboarding-details', t('attention.showOnboarding')),
        }
      : undefined,
  ];
};

/** Lists what is wrong or due with a company, each with its next step. */
export function CompanyAttention({ company }: { company: CompanyDetails }) {
  const viewer = useUser();
  const { open, dialog } = useCompanyActions();
  const mayReadBilling = useCan('billing:read');
  const billing = useQuery({
    ...queryFor(billingEndpoints.ofCompany, { params: { id: company._id } }),
    enabled: mayReadBilling,
  });
  const fromBilling = [
    overdueItem(company, billing.data?.billing.overdue ?? []),
    failureItem(billing, t('attention.billingFailed')),
  ].filter((item) => item !== undefined);
  const mayReview = useCan('account-reviews:read');
  const offered = viewer ? companyActions(company, viewer) : [];
  const step: Step = (action) =>
    offered.includes(action)
      ? { action: <Button onClick={() => open(action, company)}>{actionLabel(action)}</Button> }
      : {};
  const items = [
    statusItem(company, step),
    ...fromBilling,
    trialItem(company, step),
    seatsItem(company, step),
    ...recordItems(company, step, mayReview),
  ].filter((item) => item !== undefined);
  return (
    <>
      <AttentionList
        items={items}
        {...(mayReadBilling && { late: lateItems(billing.isLoading, fromBilling) })}
      />
      {dialog}
    </>
  );
}
