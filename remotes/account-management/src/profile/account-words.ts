import { shownName, type AdminPanelUser } from '@outpost/contracts';

export { shownName as nameOf };

/** 'seat-holder' → 'Seat holder'. */
export const roleOf = ({ role, teamRole }: AdminPanelUser): string => {
  const words = (role ?? teamRole ?? '—').replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'America/New_York' → 'America/New York'. */
export const zoneLabel = (name: string): string => name.replaceAll('_', ' ');
