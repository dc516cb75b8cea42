import type { AdminPanelUser } from '@outpost/contracts';

/** Both names. */
export const nameOf = ({ firstName, lastName }: AdminPanelUser): string =>
  `${firstName} ${lastName}`;

/** 'seat-holder' → 'Seat holder'. */
export const roleOf = ({ role, teamRole }: AdminPanelUser): string => {
  const words = (role ?? teamRole ?? '—').replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
