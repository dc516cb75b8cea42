import type { ReactNode } from 'react';
import type { Endpoint } from '@outpost/contracts';
import { RecordNeighbours, useRememberedRecord } from '@outpost/lists';
import { useParamLink } from '@outpost/router';
import { CopyButton, FeedSkeleton, PanelSection, SidePanel, type Action } from '@outpost/ui';
import { QueryContent, type QueryState } from './query-content.tsx';
import { RecordActions } from './record-actions.tsx';

/** Panel with one record beside its list, with links to its neighbours; `?open` holds its id. */
export function RecordPanel<Data>({
  texts: { title, close, ...texts },
  query,
  actionsOf,
  isRemembered = true,
  onClose,
  children,
  ...list
}: {
  texts: {
    /** Title of the panel; without data while it loads. */
    title: (data: Data | undefined) => string;
    close: string;
    loading: string;
    failure: string;
    /** Title of the failure 404, if it differs. */
    notFound?: string;
  };
  query: QueryState<Data>;
  /** Returns the actions of the record's row; none for viewers who may not use them. */
  actionsOf?: ((data: Data) => Action[]) | undefined;
  /** False for an entry of a log, which the palette does not offer again. */
  isRemembered?: boolean;
  onClose: () => void;
  children: (data: Data) => ReactNode;
  id: string;
  list: string;
  plural?: string;
  endpoint: Endpoint;
  params?: Record<string, string>;
}) {
  const actions = (query.data && actionsOf?.(query.data)) ?? [];
  const linkTo = useParamLink('open');
  useRememberedRecord(isRemembered && query.data ? title(query.data) : null, ['open']);
  return (
    <SidePanel
      title={title(query.data)}
      closeLabel={close}
      tools={
        <>
          <RecordNeighbours {...list} linkTo={linkTo} />
          <CopyButton value={list.id} />
        </>
      }
      onClose={onClose}
    >
      <QueryContent query={query} {...texts} loading={<FeedSkeleton label={texts.loading} />}>
        {(data) => (
          <>
            {actions.length > 0 && (
              <PanelSection>
                <RecordActions actions={actions} />
              </PanelSection>
            )}
            {children(data)}
          </>
        )}
      </QueryContent>
    </SidePanel>
  );
}
