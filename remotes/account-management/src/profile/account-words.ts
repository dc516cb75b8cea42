import { shownName, type AdminPanelUser } from '@outpost/contracts';

export { shownName as nameOf };

/** 'seat-holder' → 'Seat holder'. */
export const roleOf = ({ role, teamRole }: AdminPanelUser): string => {
  const words = (role ?? teamRole ?? '—').replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
