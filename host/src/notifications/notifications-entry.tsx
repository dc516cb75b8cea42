import { useState } from 'react';
import { Bell, SidebarItem } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationCentre } from './centre-part.ts';
import { useUnread } from './notifications.queries.ts';

/** The sidebar's way to the notifications, with how many are unread. */
export function NotificationsEntry() {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SidebarItem
        label={t('notifications.title')}
        icon={<Bell size={16} aria-hidden />}
        count={{ value: unread, words: t('notifications.waiting', { count: unread }) }}
      >
        {(content) => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => {
              // Some browsers do not focus what is clicked, and the focus has to come back here.
              currentTarget.focus();
              setOpen(true);
            }}
          >
            {content}
          </button>
        )}
      </SidebarItem>
      {isOpen && <NotificationCentre onClose={() => setOpen(false)} />}
    </>
  );
}
