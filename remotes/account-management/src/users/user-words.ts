import type { User } from '@outpost/contracts';

export const kindLabel: Record<User['kind'], string> = {
  individual: 'Individual',
  company: 'Company',
  msp: 'MSP',
};

/** Labels of an invitation's status. */
export const inviteLabel: Record<User['inviteStatus'], string> = {
  pending: 'Not answered',
  confirmed: 'Accepted',
  done: 'Done',
};
