import * as v from '@outpost/schema';
import { platformRoles, teamRoles } from '../access/roles.ts';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId } from '../events/event-record.ts';
import { planTypes, restrictedStatuses, userKinds, userStatuses } from './users.ts';

export const userRecord = eventRecord(
  'user',
  {
    _id: Id,
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    role: v.nullable(v.picklist(platformRoles)),
    teamRole: v.nullable(v.picklist(teamRoles)),
    status: v.picklist(userStatuses),
    restrictedStatus: v.picklist(restrictedStatuses),
    type: v.picklist(planTypes),
    kind: v.picklist(userKinds),
    seats: v.number(),
    franchisor: v.nullable(Id),
    company: v.nullable(Id),
  },
  {
    _id: sampleId(1),
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: null,
    teamRole: 'member',
    status: 'confirmed',
    restrictedStatus: 'active',
    type: 'free',
    kind: 'individual',
    seats: 1,
    franchisor: sampleId(2),
    company: sampleId(3),
  },
);

const { whole, change } = userRecord;

export const userEvents = {
  'user.created': whole('A user was invited or added.'),
  'user.changed': change('Fields of a user changed.', { firstName: 'Gus' }, { firstName: 'Ada' }),
  'user.deleted': whole('A user was deleted; the account can be restored for 30 days.'),
  'user.restored': whole('A deleted user was restored.'),
  'user.activated': change(
    'A user activated the account, or it was reactivated.',
    { status: 'pending' },
    { status: 'confirmed' },
  ),
  'user.deactivated': change(
    'A user was deactivated and signed out.',
    { status: 'confirmed' },
    { status: 'deactivated' },
  ),
  'user.restricted': change(
    'A user was restricted to reading.',
    { restrictedStatus: 'active' },
    { restrictedStatus: 'restricted' },
  ),
  'user.unrestricted': change(
    'The restriction of a user was lifted.',
    { restrictedStatus: 'restricted' },
    { restrictedStatus: 'active' },
  ),
};
