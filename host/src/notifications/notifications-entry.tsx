import { useState } from 'react';
import { Bell, CountBadge, SidebarItem } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationCentre } from './notification-centre.tsx';
import { useUnread } from './notifications.queries.ts';

const nameFor = (unread: number) =>
  unread > 0 ? t('notifications.entry', { count: unread }) : t('notifications.title');

/** The sidebar's way to the notifications, with how many are unread. */
export function NotificationsEntry() {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SidebarItem label={t('notifications.title')} icon={<Bell size={16} aria-hidden />}>
        {(content) => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={nameFor(unread)}
            onClick={({ currentTarget }) => {
              // Some browsers do not focus what is clicked, and the focus has to come back here.
              currentTarget.focus();
              setOpen(true);
            }}
          >
            {content}
            <CountBadge count={unread} />
          </button>
        )}
      </SidebarItem>
      {isOpen && <NotificationCentre onClose={() => setOpen(false)} />}
    </>
  );
}
