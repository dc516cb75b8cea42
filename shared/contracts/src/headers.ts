/** Carries the token that takes the place of the one a call was made with. */
export const renewedTokenHeader = 'x-session-token';

/** Names the time zone of the browser, such as `Europe/Berlin`; a zone in the profile wins. */
export const timeZoneHeader = 'x-time-zone';

/** Says that a page makes a call by itself: the session is not in use by it. */
export const backgroundHeader = 'x-background';
