import type { users } from '../tables/users.table.ts';
import type { DaysAgo } from './demo-days.ts';
import { idOf, tenantIdOf } from './random.ts';

type Row = typeof users.$inferInsert;

const colleagues: [first: string, last: string, role: Row['role'], status: Row['status']][] = [
  ['Petra', 'Lindholm', 'support', 'confirmed'],
  ['Oren', 'Baptiste', 'admin', 'deactivated'],
  ['Juno', 'Marsh', 'support', 'pending'],
  ['Tomas', 'Ferreira', 'admin', 'pending'],
];

export const staffCount = colleagues.length;

/** Staff without passwords, who fill the list of admins. */
export const staffRows = (daysAgo: DaysAgo): Row[] =>
  colleagues.map(([firstName, lastName, role, status], index) => {
    const email = `${firstName}@demo.test`.toLowerCase();
    const isPending = status === 'pending';
    return {
      id: idOf('user', email),
      tenantId: tenantIdOf('admin'),
      email,
      firstName,
      lastName,
      role,
      roleGroup: 'admin',
      status,
      inviteStatus: isPending ? 'pending' : 'done',
      invitedById: idOf('user', index % 2 ? 'admin@demo.test' : 'super@demo.test'),
      invitedBy: index % 2 ? 'Alder Finch' : 'Sable Quill',
      lastSignInAt: isPending ? null : daysAgo(index + 1),
      lastSignInIp: isPending ? null : `192.0.2.${20 + index}`,
      createdAt: daysAgo(90 - index * 25),
      updatedAt: daysAgo(30 - index * 8),
    };
  });
