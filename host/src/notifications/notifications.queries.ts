import { useRef, useState } from 'react';
import {
  call,
  inputOf,
  queryFor,
  useChange,
  useQuery,
  useQueryClient,
  type ApiFailure,
} from '@outpost/api-client';
import {
  notificationEndpoints,
  type Notification,
  type NotificationKind,
  type ReplyOf,
} from '@outpost/contracts';
import { useToast } from '@outpost/ui';
import { newest } from './use-unread.ts';

type Page = ReplyOf<typeof notificationEndpoints.list>;

/** Loads whole pages until they hold `count` notifications, newest first. */
const readAtLeast = async (count: number, input: ReturnType<typeof inputOf>): Promise<Page> => {
  const first = await call(notificationEndpoints.list, input);
  const notifications = [...first.notifications];
  let { hasMore } = first;
  while (hasMore && notifications.length < count) {
    const before = notifications.at(-1)?._id;
    const page = await call(notificationEndpoints.list, { query: { before }, ...input });
    notifications.push(...page.notifications);
    hasMore = page.hasMore;
  }
  return { notifications, unread: first.unread, hasMore };
};

/** Returns the newest notifications and a function that loads earlier ones. */
export const useNotifications = () => {
  const cache = useQueryClient();
  const wanted = useRef(1);
  const [isGoingBack, setGoingBack] = useState(false);
  const { data, error, refetch } = useQuery<Page, ApiFailure>({
    queryKey: [...newest.queryKey, 'shown'],
    queryFn: (context) => readAtLeast(wanted.current, inputOf(context)),
    // The sidebar has already loaded the first page for its count.
    initialData: () => cache.getQueryData<Page>(newest.queryKey),
    initialDataUpdatedAt: 0,
    // The next opening starts with the newest page again.
    gcTime: 0,
  });
  return {
    page: data,
    failure: error,
    isGoingBack,
    onRetry: () => void refetch(),
    async showEarlier() {
      wanted.current = (data?.notifications.length ?? 0) + 1;
      setGoingBack(true);
      await refetch();
      setGoingBack(false);
    },
  };
};

/** Returns functions that mark notifications as read or unread; a failure shows a toast. */
export const useMarking = () => {
  const toast = useToast();
  const read = useChange(notificationEndpoints.read, [notificationEndpoints.list]);
  const readAll = useChange(notificationEndpoints.readAll, [notificationEndpoints.list]);
  const tell = ({ message }: Error) => toast.error(message);
  return {
    mark: ({ _id: id }: Notification, isRead: boolean) =>
      void read.mutateAsync({ params: { id }, body: { isRead } }).catch(tell),
    markAll: () => void readAll.mutateAsync({}).catch(tell),
    isMarkingAll: readAll.isPending,
  };
};

/**
 * Returns the kinds the account receives. A switch changes at once, and back if the request fails.
 */
export const usePreferences = () => {
  const toast = useToast();
  const { data, error, refetch } = useQuery(queryFor(notificationEndpoints.preferences));
  const [chosen, setChosen] = useState<Partial<Record<NotificationKind, boolean>>>({});
  const { mutateAsync } = useChange(notificationEndpoints.setPreference, [
    notificationEndpoints.preferences,
    notificationEndpoints.list,
  ]);
  const choose = async (kind: NotificationKind, isOn: boolean) => {
    setChosen((before) => ({ ...before, [kind]: isOn }));
    try {
      await mutateAsync({ body: { kind, isOn } });
    } catch (failure) {
      toast.error((failure as ApiFailure).message);
    }
    // Keeps a later choice for the same kind, whose request is still pending.
    setChosen(({ [kind]: latest, ...others }) =>
      latest === undefined || latest === isOn ? others : { ...others, [kind]: latest },
    );
  };
  return {
    preferences: data && { ...data.preferences, ...chosen },
    failure: error,
    onRetry: () => void refetch(),
    choose: (kind: NotificationKind, isOn: boolean) => void choose(kind, isOn),
  };
};
