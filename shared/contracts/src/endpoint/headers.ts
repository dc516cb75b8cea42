/** Carries a newer token that replaces the one of the call. */
export const renewedTokenHeader = 'x-session-token';

/** Name of the browser's time zone, such as `Europe/Berlin`; a zone in the profile has priority. */
export const timeZoneHeader = 'x-time-zone';

/** Marks a call without an action of the user, which must not prolong the session. */
export const backgroundHeader = 'x-background';
