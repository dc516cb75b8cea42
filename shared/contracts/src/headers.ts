/** Carries the token that takes the place of the one a call was made with. */
export const renewedTokenHeader = 'x-session-token';
