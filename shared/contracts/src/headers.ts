/** Carries the token that takes the place of the one a call was made with. */
export const renewedTokenHeader = 'x-session-token';

/** Says that a page makes a call by itself: the session is not in use by it. */
export const backgroundHeader = 'x-background';
