/** Names of the messages on the socket. */
export const socketMessages = {
  /** A `ChangeEvent`. */
  change: 'change',
  /** A new entry for this person in the notification centre. */
  notification: 'notification',
  /** The session may have changed or ended: the client calls `me`. */
  session: 'session',
  /** The live versions may have changed: the client fetches the release set. */
  releases: 'releases',
  /** Events may have been lost: the client fetches the missed ones. */
  missed: 'missed',
  /**
   * The server closes this socket because its person has too many; the page reconnects once
   * visible.
   */
  tooMany: 'too-many',
  /** From a browser a `PresenceNote`, from the server `PresenceChange`. */
  presence: 'presence',
  /** From a browser a boolean: whether it follows the platform events; from the server `EventTail`. */
  eventsTail: 'events:tail',
} as const;
