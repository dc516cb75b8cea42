import { notificationLabels } from '@outpost/contracts';

/** Texts of the notification centre. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    waiting_one: '{{count}} unread',
    waiting_other: '{{count}} unread',
    close: 'Close notifications',
    preferences: 'Preferences',
    back: 'Back to notifications',
    loading: 'Loading',
    unread: 'Unread',
    today: 'Today',
    earlier: 'Earlier',
    markRead: 'Mark as read: {{title}}',
    markUnread: 'Mark as unread: {{title}}',
    markAllRead: 'Mark all as read',
    showEarlier: 'Show earlier',
    empty: 'Nothing to report',
    emptyHint: 'Updates about your work appear here.',
    failed: 'Notifications could not be loaded',
    preferencesFailed: 'Preferences could not be loaded',
    preferencesHint: 'Choose what you are notified about.',
  },
  notificationKinds: notificationLabels,
} as const;
