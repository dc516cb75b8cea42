import type { User } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'seat-holder' → 'Seat holder'. */
export const roleLabel = (role: string): string => capital(role.replaceAll(/[-_]/g, ' '));

export const personStatusLook: Record<User['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};
