import { useState } from 'react';
import { Bell, SidebarItem } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationCentre } from './centre-lazy.ts';
import { useUnread } from './use-unread.ts';

/** Entry of the sidebar, or icon, that opens the notifications, with the number of unread ones. */
export function NotificationsEntry({ look = 'plain' }: { look?: 'plain' | 'icon' }) {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SidebarItem
        label={t('notifications.title')}
        icon={<Bell size={16} aria-hidden />}
        look={look}
        count={{ value: unread, words: t('notifications.waiting', { count: unread }) }}
      >
        {(content) => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => {
              // Some browsers do not focus a clicked button, and closing the panel returns the
              // focus here.
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
