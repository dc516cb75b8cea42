import {
  activityEndpoints,
  connectionEventEndpoints,
  connectionOutcomes,
  type CompanyDetails,
} from '@outpost/contracts';
import { ActivityTab, choiceFilter, recordList, RecordList } from '@outpost/lists';
import { useSearchParams } from '@outpost/router';
import { Choice, Instant, PageBar, StatusChip } from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { flagLabel } from '../../shell/flag-label.ts';
import { stepLabel } from './onboarding-details.tsx';
import { codeLabel, PersonLink, UserLink } from '@outpost/records';

/** List of a company's attempts to connect to services. */
export const connectionList = recordList(() => ({
  name: 'connectionEvents',
  endpoints: { list: connectionEventEndpoints.ofCompany, csv: connectionEventEndpoints.csv },
  title: t('connections.title'),
  noun: [t('connections.noun'), t('connections.nounMany')],
  searchLabel: t('connections.searchLabel'),
  emptyHint: t('connections.emptyHint'),
  columns: [
    {
      id: 'provider',
      width: 150,
      header: t('connections.provider'),
      isSortable: true,
      render: ({ provider }) => provider,
    },
    {
      id: 'outcome',
      isOnPhone: true,
      width: 120,
      header: t('common.outcome'),
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'SUCCESS' ? 'ok' : 'bad'}>{codeLabel(outcome)}</StatusChip>
      ),
    },
    {
      id: 'message',
      isFluid: true,
      header: t('connections.message'),
      render: ({ message }) => <span title={message}>{message}</span>,
    },
    {
      id: 'user',
      isOnPhone: true,
      header: t('connections.user'),
      render: ({ user }) => <UserLink user={user} />,
    },
    {
      id: 'createdAt',
      isOnPhone: true,
      width: 184,
      header: t('connections.createdAt'),
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ],
  filters: () => [choiceFilter('outcome', t('common.outcome'), connectionOutcomes, codeLabel)],
  dates: [{ name: 'createdAt', label: t('common.date') }],
  rowName: ({ provider }) => provider,
}));

const logs = () =>
  [
    { value: 'activity', label: t('logs.activity') },
    { value: 'connections', label: t('logs.connections') },
  ] as const;
type Log = ReturnType<typeof logs>[number]['value'];

/** Labels of a company's fields in its log of changes. */
const labels = () => ({
  ...flagLabel(),
  ...stepLabel(),
  onBoarding: t('fields.onBoarding'),
  salesOnboarding: t('common.salesOnboarding'),
  type: t('fields.type'),
  productKind: t('fields.productKind'),
  idealCustomer: t('common.idealCustomer'),
  trialEndsAt: t('fields.trialEndsAt'),
  ownerId: t('fields.ownerId'),
  franchisorId: t('fields.franchisorId'),
});

/** Changes of a company, and its connection events. */
export function LogsTab({ company: { _id: id } }: { company: CompanyDetails }) {
  const [params, setParams] = useSearchParams();
  const log: Log = params.get('log') === 'connections' ? 'connections' : 'activity';
  return (
    <>
      <PageBar>
        <Choice
          label={t('logs.label')}
          value={log}
          options={logs()}
          // Drops the parameters of the other log's list.
          onChange={(next) => setParams({ companyTab: 'logs', log: next })}
        />
      </PageBar>
      {log === 'connections' ? (
        <RecordList level={2} list={connectionList} params={{ id }} />
      ) : (
        <ActivityTab
          person={PersonLink}
          endpoint={activityEndpoints.ofCompany}
          csv={activityEndpoints.ofCompanyCsv}
          id={id}
          labels={labels()}
        />
      )}
    </>
  );
}
