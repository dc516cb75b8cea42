import { shownName, type User } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export { shownName as fullName };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'seat-holder' → 'Seat holder'. */
export const roleLabel = (role: string): string => capital(role.replaceAll(/[-_]/g, ' '));

export const personStatusLook: Record<User['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};
