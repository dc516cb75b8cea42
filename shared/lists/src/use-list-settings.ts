import {
  call,
  queryFor,
  useQuery,
  useQueryClient,
  usePrefetchedReply,
  type ApiFailure,
} from '@outpost/api-client';
import {
  listSettingsEndpoints,
  type ListName,
  type ListSettings,
  type ListView,
} from '@outpost/contracts';

const { read, change, createView, changeView, removeView } = listSettingsEndpoints;

type SettingsChange = Partial<Pick<ListSettings, 'columns' | 'density'>>;

const untouched = (list: ListName): ListSettings => ({
  list,
  columns: [],
  density: 'comfortable',
  views: [],
});

/**
 * Returns the signed-in person's settings and views of a list. After a failure the list uses its
 * defaults, because the settings must not delay its rows.
 */
export const useListSettings = (list: ListName, onFailure: (failure: ApiFailure) => void) => {
  const cache = useQueryClient();
  usePrefetchedReply(read, { query: { list } });
  const query = queryFor(read, { query: { list } });
  // Only this person changes them, so they never become stale.
  const { data, isPending, isError } = useQuery({ ...query, staleTime: Infinity });
  const settings = data?.listSettings ?? untouched(list);
  const put = (next: ListSettings) => cache.setQueryData(query.queryKey, { listSettings: next });
  const again = () => cache.invalidateQueries({ queryKey: query.queryKey });

  /** Shows new settings at once, and restores the old ones when the server refuses. */
  const arrange = (next: SettingsChange) => {
    put({ ...settings, ...next });
    void call(change, { body: { list, ...next } }).catch((failure: ApiFailure) => {
      put(settings);
      onFailure(failure);
    });
  };
  const putView = ({ listView }: { listView: ListView }) => {
    put({
      ...settings,
      views: [...settings.views.filter(({ _id }) => _id !== listView._id), listView].toSorted(
        (a, b) => a.name.localeCompare(b.name),
      ),
    });
    return listView;
  };
  return {
    settings,
    isReady: !isPending || isError,
    isFailed: isError,
    arrange,
    setDefault: async (defaultView: string | null) => {
      const { listSettings } = await call(change, { body: { list, defaultView } });
      put(listSettings);
    },
    createView: async (view: { name: string; query: string; isShared: boolean }) =>
      putView(await call(createView, { body: { list, ...view } })),
    changeView: async (id: string, view: { name?: string; query?: string; isShared?: boolean }) =>
      putView(await call(changeView, { params: { id }, body: view })),
    removeView: async (id: string) => {
      await call(removeView, { params: { id } });
      await again();
    },
  };
};
