import {
  adminEndpoints,
  mspEndpoints,
  mspSteps,
  organizationEndpoints,
  requestActions,
  requestEndpoints,
  type Admin,
  type TenantAdmin,
  type ManageRequest,
  type Msp,
  type MspStepName,
  type Organization,
  type RequestAction,
  type RequestEntry,
} from '@outpost/contracts';
import { makeId, makeWhiteLabel } from './makers.ts';
import { makeAdmin, makeManageRequest, makeMsp } from './msp-makers.ts';
import { change, nounAnswers, pageOf, rowOf, type Answers } from './noun-answers.ts';
import { notFound } from './refusal.ts';

/** MSPs, admins of tenants, and their requests. */
export interface MspRows {
  msps: Msp[];
  admins: Admin[];
  tenantAdmins: TenantAdmin[];
  requests: ManageRequest[];
  organizations: Organization[];
}

const mspAnswers = ({ msps }: MspRows): Answers => [
  ...nounAnswers({
    one: 'msp',
    rows: msps,
    endpoints: mspEndpoints,
    make: ({ whiteLabel: _id, ...body }) => makeMsp({ companies: 0, users: 0, ...body }),
  }),
  [
    mspEndpoints.details,
    ({ query }) => {
      const msp = rowOf(msps, (query as unknown as { id: string }).id);
      return { msp: { ...msp, affected: { companies: msp.companies, users: msp.users } } };
    },
  ],
  ...(Object.keys(mspSteps) as MspStepName[]).map((step): Answers[number] => [
    mspEndpoints[step],
    (request) => ({ msp: change(msps, request, { status: mspSteps[step].to }) }),
  ]),
];

const said = () => ({ message: 'It is done.' });

const adminAnswers = ({ admins, tenantAdmins }: MspRows): Answers => [
  ...nounAnswers({
    one: 'admin',
    rows: admins,
    endpoints: adminEndpoints,
    make: (body) => makeAdmin({ status: 'pending', lastSignInAt: null, ...body }),
  }),
  [adminEndpoints.byId, ({ params }) => ({ admin: rowOf(admins, params['id']) })],
  [adminEndpoints.ofTenants, ({ query }) => pageOf('admins', tenantAdmins, query)],
  [
    adminEndpoints.changeRole,
    (request) => ({ admin: change(admins, request, request.body as Partial<Admin>) }),
  ],
  [
    adminEndpoints.deactivate,
    (request) => ({ admin: change(admins, request, { status: 'deactivated' }) }),
  ],
  [
    adminEndpoints.reactivate,
    (request) => ({ admin: change(admins, request, { status: 'confirmed' }) }),
  ],
  [adminEndpoints.resend, said],
  [adminEndpoints.resetLink, said],
  [adminEndpoints.revokeSessions, said],
];

const requestAnswers = ({ requests }: MspRows): Answers => {
  const history = new Map<string, RequestEntry[]>();
  const historyOf = (id: string) => history.get(id) ?? [];
  const add = (id: string, kind: RequestEntry['kind'], note: unknown, outcome: string | null) => {
    const createdAt = '2026-02-10T10:00:00.000Z';
    const said = { _id: makeId(), kind, actor: 'Grace Hopper', note: String(note ?? '') };
    const entry = { ...said, outcome, createdAt };
    history.set(id, [...historyOf(id), entry]);
    return entry;
  };
  return [
    [
      requestEndpoints.byId,
      ({ params }) => {
        const request = rowOf(requests, params['id']);
        return { request: { ...request, history: historyOf(request._id) } };
      },
    ],
    [
      requestEndpoints.create,
      ({ body: { type, reason } }) => {
        const request = makeManageRequest({ type, reason } as Partial<ManageRequest>);
        requests.unshift(request);
        return { request };
      },
    ],
    [
      requestEndpoints.decide,
      (call) => {
        const action = call.body['action'] as RequestAction;
        const note = String(call.body['reason'] ?? '');
        const outcome = action === 'approve' ? 'It was changed.' : 'Nothing was changed.';
        const status = requestActions[action].to;
        const decided = { status, decidedBy: 'Grace Hopper', decisionNote: note, outcome };
        const request = change(requests, call, decided);
        add(request._id, action, note, outcome);
        return { request };
      },
    ],
    [
      requestEndpoints.comment,
      ({ params, body }) => {
        const { _id } = rowOf(requests, params['id']);
        return { entry: add(_id, 'comment', body['comment'], null) };
      },
    ],
  ];
};

const organizationAnswers = ({ organizations }: MspRows): Answers => {
  const named = (query: unknown) => ({ id: (query as { id: string }).id });
  return [
    [
      organizationEndpoints.bySubdomain,
      ({ params }) => {
        const organization = organizations.find((one) => one.subdomain === params['subdomain']);
        if (!organization) throw notFound();
        const { _id, name, type, subdomain } = organization;
        return { whiteLabel: makeWhiteLabel({ _id, name, type, subdomain }) };
      },
    ],
    [
      organizationEndpoints.brand,
      ({ params }) => ({ organization: rowOf(organizations, params['id']) }),
    ],
    [
      organizationEndpoints.changeBrand,
      (request) => {
        const { adminEmail, adminFirstName, adminLastName, ...changes } = request.body;
        const before = rowOf(organizations, request.params['id']).admin;
        const email = adminEmail ?? before?.email ?? '';
        const firstName = (adminFirstName ?? before?.firstName) || '-';
        const lastName = (adminLastName ?? before?.lastName) || '-';
        const admin =
          email === '' ? null : ({ email, firstName, lastName } as Organization['admin']);
        return { organization: change(organizations, request, { ...changes, admin }) };
      },
    ],
    [
      organizationEndpoints.updateLogo,
      (request) => {
        const target = { ...request, params: named(request.query) };
        return { organization: change(organizations, target, { logo: '/files/logos/new.webp' }) };
      },
    ],
    [
      organizationEndpoints.removeLogo,
      (request) => {
        const target = { ...request, params: named(request.query) };
        return { organization: change(organizations, target, { logo: null }) };
      },
    ],
  ];
};

/** Returns the answers about MSPs, admins, requests and a tenant's own settings. */
export const mspAreaAnswers = (rows: MspRows): Answers => [
  ...mspAnswers(rows),
  ...adminAnswers(rows),
  ...requestAnswers(rows),
  ...organizationAnswers(rows),
];
