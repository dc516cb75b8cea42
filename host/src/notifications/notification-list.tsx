import type { Notification } from '@outpost/contracts';
import {
  Button,
  dayText,
  EmptyState,
  ErrorState,
  FeedGroup,
  FeedSkeleton,
  PanelSection,
  Row,
  Text,
} from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMarking, useNotifications } from './notifications.queries.ts';

const isOfToday = ({ createdAt }: Notification) =>
  dayText(new Date(createdAt)) === dayText(new Date());

const groupsOf = (notifications: Notification[]) =>
  [
    { title: t('notifications.today'), items: notifications.filter(isOfToday) },
    { title: t('notifications.earlier'), items: notifications.filter((one) => !isOfToday(one)) },
  ].filter(({ items }) => items.length > 0);

/** Button that loads earlier notifications, and the error if that failed. */
function Further({
  failure,
  isBusy,
  onShow,
}: {
  failure: Error | null;
  isBusy: boolean;
  onShow: () => void;
}) {
  return (
    <PanelSection>
      {failure && (
        <div role="alert">
          <Text tone="bad">{failure.message}</Text>
        </div>
      )}
      <Button isWide isBusy={isBusy} onClick={onShow}>
        {t('notifications.showEarlier')}
      </Button>
    </PanelSection>
  );
}

/** Notifications of the account, newest first. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { page, failure, isGoingBack, onRetry, showEarlier } = useNotifications();
  const { mark, markAll, isMarkingAll } = useMarking();
  if (!page && failure)
    return (
      <ErrorState
        title={t('notifications.failed')}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={onRetry}
      />
    );
  if (!page) return <FeedSkeleton label={t('notifications.loading')} />;
  if (page.notifications.length === 0)
    return <EmptyState title={t('notifications.empty')} hint={t('notifications.emptyHint')} />;
  return (
    <>
      <PanelSection>
        <Row justify="flex-end">
          <Button isBusy={isMarkingAll} isDisabled={page.unread === 0} onClick={markAll}>
            {t('notifications.markAllRead')}
          </Button>
        </Row>
      </PanelSection>
      {groupsOf(page.notifications).map(({ title, items }) => (
        <FeedGroup key={title} title={title}>
          {items.map((one) => (
            <NotificationItem
              key={one._id}
              notification={one}
              onMark={(isRead) => mark(one, isRead)}
              onOpen={() => {
                if (!one.isRead) mark(one, true);
                onLeave();
              }}
            />
          ))}
        </FeedGroup>
      ))}
      {page.hasMore && (
        <Further failure={failure} isBusy={isGoingBack} onShow={() => void showEarlier()} />
      )}
    </>
  );
}
