/** Path of the list of platform events; it is apart for pages that only refetch the list. */
export const eventsPath = '/super-admin/events';
