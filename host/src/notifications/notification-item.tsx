import type { Notification } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Ago, Bell, FeedItem, IconButton, Mail, MailOpen } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { kindIcons } from './notification-kinds.ts';

/** Returns true for an address inside the panel; other addresses are not linked. */
const isInside = (link: string | null): link is string =>
  link !== null && link.startsWith('/') && !/^\/[/\\]/.test(link);

/** One notification; its title links to its subject. */
export function NotificationItem({
  notification,
  onMark,
  onOpen,
}: {
  notification: Notification;
  onMark: (isRead: boolean) => void;
  onOpen: () => void;
}) {
  const { kind, title, body, link, isRead, createdAt } = notification;
  // A later server may add kinds.
  const Icon = Object.hasOwn(kindIcons, kind) ? kindIcons[kind] : Bell;
  const ToggleIcon = isRead ? Mail : MailOpen;
  return (
    <FeedItem
      icon={<Icon size={16} aria-hidden />}
      title={
        isInside(link) ? (
          <Link to={link} onClick={onOpen}>
            {title}
          </Link>
        ) : (
          title
        )
      }
      body={body}
      time={<Ago value={createdAt} />}
      newLabel={isRead ? null : t('notifications.unread')}
      action={
        <IconButton
          label={t(isRead ? 'notifications.markUnread' : 'notifications.markRead', { title })}
          onClick={() => onMark(!isRead)}
        >
          <ToggleIcon size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}
