import type { ReactNode } from 'react';
import type { ApiFailure } from '@outpost/api-client';
import type { Endpoint } from '@outpost/contracts';
import { useSearchParams } from '@outpost/router';
import {
  Page,
  Placeholder,
  RecordHeader,
  type TabOption,
  Tabs,
  useHasWideSidebar,
} from '@outpost/ui';
import { RecordFailure } from './record-failure.tsx';
import { RecordNeighbours } from './record-neighbours.tsx';
import { useRememberedRecord } from './use-remembered-record.ts';

/** The page of one record: its header and its tabs; the address holds the selected tab. */
export function RecordPage<V extends string>({
  record,
  name,
  detail,
  up,
  chip,
  list,
  actions,
  strip,
  tabs,
  parameter,
  areTabsInSidebar = false,
  children,
}: {
  record: { _id: string; createdAt: string; updatedAt: string };
  name: string;
  /** Tells the record apart in the palette from others of its name, such as its organization. */
  detail?: string;
  /** Link back to the list. */
  up: ReactNode;
  chip: ReactNode;
  /** The list of the previous and next buttons, and the paths of its records. */
  list: { name: string; endpoint: Endpoint; pathOf: (id: string) => string };
  actions: ReactNode;
  /** Content between header and tabs. */
  strip?: ReactNode;
  /** At least one; the first is shown for an unknown name in the address. */
  tabs: readonly TabOption<V>[];
  /** Parameter of the address with the selected tab. */
  parameter: string;
  /** The sidebar links the tabs while it has its full width; the bar is shown otherwise. */
  areTabsInSidebar?: boolean;
  children: (tab: V) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const isBarHidden = useHasWideSidebar() && areTabsInSidebar;
  useRememberedRecord(name, [], detail);
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
            <RecordNeighbours
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
        isBarHidden={isBarHidden}
        // The list of another tab keeps its state in the same parameters, so they are dropped.
        onChange={(next) => setParams({ [parameter]: next }, { preventScrollReset: true })}
      >
        {children(tab)}
      </Tabs>
    </>
  );
}

/** Renders a record once it is loaded, a placeholder until then, and the failure without it. */
export function RecordLoader<D>({
  id,
  noun,
  up,
  list,
  query: { data, error, refetch },
  children,
}: {
  id: string;
  /** Singular, such as 'company'. */
  noun: string;
  up: ReactNode;
  /** The list of such records; null for viewers without it. */
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
