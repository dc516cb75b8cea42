import type { User } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'seat-holder' → 'Seat holder'. */
export const roleLabel = (role: string): string => capital(role.replace('-', ' '));

export const kindLabel: Record<User['kind'], string> = {
  individual: 'Individual',
  company: 'Company',
  msp: 'MSP',
};

/** How far an invitation has come. */
export const inviteLabel: Record<User['inviteStatus'], string> = {
  pending: 'Not answered',
  confirmed: 'Accepted',
  done: 'Done',
};

export const statusLook: Record<User['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};
