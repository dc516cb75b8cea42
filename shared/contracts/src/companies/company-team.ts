import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listReply } from '../list/list-query.ts';
import { NewTeamMember } from '../users/user-details.ts';
import { User, UserQuery } from '../users/users.ts';
import { Id, strictBody } from '@outpost/schema';

const list = endpoint('GET', '/super-admin/companies/:id/team', {
  access: 'users:read',
  summary: 'Page through the people of one company.',
  query: UserQuery,
  reply: listReply('users', User),
});

export const companyTeamEndpoints = {
  list,
  csv: fileOfList(list, 'people', {
    name: ['First name', 'Last name', 'Email'],
    role: ['Role'],
    status: ['Status', 'Access'],
    lastActiveAt: ['Last active'],
    createdAt: ['Created'],
  }),
  invite: endpoint('POST', '/super-admin/companies/:id/team', {
    access: 'users:write',
    summary: 'Invite a person into a company, while a seat is free; guests need none.',
    body: NewTeamMember,
    reply: v.object({ user: User }),
    status: 201,
    forbidWhileImpersonating: true,
  }),
  transferOwnership: endpoint('POST', '/super-admin/companies/:id/transfer-ownership', {
    access: 'users:write',
    summary: 'Make another person of the company its owner; the one before becomes an admin.',
    body: strictBody({ userId: Id }),
    reply: v.object({ user: User }),
  }),
  reassignSeat: endpoint('POST', '/super-admin/companies/:id/reassign-seat', {
    access: 'users:write',
    summary: 'Give the seat of a seat-holder to a guest: they change roles.',
    body: strictBody({ from: Id, to: Id }),
    reply: v.object({ users: v.array(User) }),
  }),
} as const;
