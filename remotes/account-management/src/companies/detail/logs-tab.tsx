import { activityEndpoints, type CompanyDetails } from '@outpost/contracts';
import { ActivityTab, RecordList } from '@outpost/lists';
import { useSearchParams } from '@outpost/router';
import { Choice, PageBar } from '@outpost/ui';
import { companyFieldLabels, flagLabel, stepLabel } from '../company-words.ts';
import { connectionList } from './connection-list.tsx';

const logs = [
  { value: 'activity', label: 'Activity' },
  { value: 'connections', label: 'Connections' },
] as const;
type Log = (typeof logs)[number]['value'];

const labels = { ...flagLabel, ...stepLabel, ...companyFieldLabels };

/** Changes of a company, and its connection events. */
export function LogsTab({ company: { _id: id } }: { company: CompanyDetails }) {
  const [params, setParams] = useSearchParams();
  const log: Log = params.get('log') === 'connections' ? 'connections' : 'activity';
  return (
    <>
      <PageBar>
        <Choice
          label="Log"
          value={log}
          options={logs}
          // Drops the parameters of the other log's list.
          onChange={(next) => setParams({ companyTab: 'logs', log: next })}
        />
      </PageBar>
      {log === 'connections' ? (
        <RecordList level={2} list={connectionList} params={{ id }} />
      ) : (
        <ActivityTab endpoint={activityEndpoints.ofCompany} id={id} labels={labels} />
      )}
    </>
  );
}
