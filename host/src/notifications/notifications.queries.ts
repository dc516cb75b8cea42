import { useEffect, useRef, useState } from 'react';
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
import { whenQuiet } from '../prepare/when-idle.ts';

type Page = ReplyOf<typeof notificationEndpoints.list>;

const newest = queryFor(notificationEndpoints.list);

/** As many whole pages as hold this many notifications, newest first. */
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

/** How many the account has not read; none while that is not known. What the screen shows comes first. */
export const useUnread = (): number => {
  const cache = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => whenQuiet(cache, () => setTime(true)), [cache]);
  return useQuery({ ...newest, enabled: isTime }).data?.unread ?? 0;
};

/** What was reported, as far back as somebody asked to see. */
export const useNotifications = () => {
  const cache = useQueryClient();
  const wanted = useRef(1);
  const [isGoingBack, setGoingBack] = useState(false);
  const { data, error, refetch } = useQuery<Page, ApiFailure>({
    queryKey: [...newest.queryKey, 'shown'],
    queryFn: (context) => readAtLeast(wanted.current, inputOf(context)),
    // What the sidebar counted from is there already.
    initialData: () => cache.getQueryData<Page>(newest.queryKey),
    initialDataUpdatedAt: 0,
    // The next opening begins with the newest again.
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

/** Marking as read or not; what could not be done is told in a toast. */
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

/** Which kinds the account wants; a switch moves at once, and back when it could not be done. */
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
    // A later choice for the same kind is still on its way.
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
