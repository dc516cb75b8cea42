import { useState } from 'react';
import { ArrowLeft, IconButton, Settings, SidePanel } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';

/** Panel with the account's notifications and its notification settings. */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <SidePanel
      title={t(isChoosing ? 'notifications.preferences' : 'notifications.title')}
      closeLabel={t('notifications.close')}
      tools={
        <IconButton
          label={t(isChoosing ? 'notifications.back' : 'notifications.preferences')}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing ? <ArrowLeft size={18} aria-hidden /> : <Settings size={18} aria-hidden />}
        </IconButton>
      }
      onClose={onClose}
    >
      {isChoosing ? <NotificationPreferences /> : <NotificationList onLeave={onClose} />}
    </SidePanel>
  );
}
