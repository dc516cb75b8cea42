import type { ReactNode } from 'react';
import type { ApiFailure } from '@outpost/api-client';
import type { Endpoint } from '@outpost/contracts';
import { useSearchParams } from '@outpost/router';
import { Page, Placeholder, RecordHeader, Tabs, type TabOption } from '@outpost/ui';
import { RecordFailure } from './record-failure.tsx';
import { RecordTrail } from './record-trail.tsx';

/** The page of one record: its header, and its tabs, of which the address names one. */
export function RecordPage<V extends string>({
  record,
  name,
  up,
  chip,
  list,
  actions,
  strip,
  tabs,
  parameter,
  children,
}: {
  record: { _id: string; createdAt: string; updatedAt: string };
  name: string;
  /** The way back to the list. */
  up: ReactNode;
  chip: ReactNode;
  /** The list that previous and next step through, and the paths of its records. */
  list: { name: string; endpoint: Endpoint; pathOf: (id: string) => string };
  actions: ReactNode;
  /** Between header and tabs. */
  strip?: ReactNode;
  /** At least one; an address that names none of them shows the first. */
  tabs: readonly TabOption<V>[];
  /** The search parameter that names the tab. */
  parameter: string;
  children: (tab: V) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const named = tabs.find(({ value }) => value === params.get(parameter)) ?? tabs[0];
  if (!named) throw new Error(`${name} has no tabs`);
  const tab = named.value;
  const { _id: id } = record;
  return (
    <>
      <RecordHeader
        up={up}
        id={id}
        name={name}
        chip={chip}
        dates={record}
        actions={
          <>
            <RecordTrail
              list={list.name}
              endpoint={list.endpoint}
              id={id}
              linkTo={(next) => `${list.pathOf(next)}?${parameter}=${tab}`}
            />
            {actions}
          </>
        }
      />
      {strip}
      <Tabs
        label={name}
        tabs={tabs}
        value={tab}
        // The list of another tab keeps its state in the same parameters, so they are dropped.
        onChange={(next) => setParams({ [parameter]: next }, { preventScrollReset: true })}
      >
        {children(tab)}
      </Tabs>
    </>
  );
}

/** Shows a record once it is there, a placeholder until then, and the failure without it. */
export function RecordLoader<D>({
  id,
  noun,
  up,
  list,
  query: { data, error, refetch },
  children,
}: {
  id: string;
  /** 'company'. */
  noun: string;
  up: ReactNode;
  /** Where such records are listed; null for viewers without such a list. */
  list: { to: string; label: string } | null;
  query: { data: D | undefined; error: ApiFailure | null; refetch: () => unknown };
  children: (data: D) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error)
    return <RecordFailure noun={noun} error={error} list={list} onRetry={() => void refetch()} />;
  return (
    <>
      <RecordHeader up={up} id={id} name={null} />
      <Page>
        <Placeholder height={320} />
      </Page>
    </>
  );
}
