import { useEffect } from 'react';
import { useMarkTicketRead } from './ticket-threads.queries.ts';
import type { FullTicket } from './ticket-panel.tsx';

/** Marks an open ticket as read up to its last shown message, while its tab is in front. */
export const useMarkRead = ({ _id: id, isUnread, createdAt, messages }: FullTicket): void => {
  const { mutate } = useMarkTicketRead();
  const until = messages.reduce(
    (last, message) => (message.createdAt > last ? message.createdAt : last),
    createdAt,
  );
  useEffect(() => {
    if (!isUnread) return;
    const mark = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id }, body: { until } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, isUnread, until, mutate]);
};
