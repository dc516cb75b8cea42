import {
  activityEndpoints,
  afterCompanyStep,
  companyAgentEndpoints,
  companyDetailEndpoints,
  companyOnboardingEndpoints,
  companyStepEndpoints,
  companyStepNames,
  companyTeamEndpoints,
  featureFlagDefaults,
  onboardingSteps,
  type Agent,
  type CompanyDetails,
  type FeatureFlag,
  type TeamRole,
  type User,
} from '@outpost/contracts';
import { makeAgent, makeCompany } from './company-makers.ts';
import { makeUser } from './makers.ts';
import { change, pageOf, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Rows of the fake API about companies. */
interface CompanyRows {
  companies: CompanyDetails[];
  users: User[];
  agents: Agent[];
}

const flagsAfter = (before: CompanyDetails['flags'], body: Record<string, unknown>) => {
  const changes = (body['flags'] ?? {}) as Partial<Record<FeatureFlag, boolean | null>>;
  const flags = Object.entries(changes).map(([flag, value]) => [
    flag,
    value === null
      ? { value: featureFlagDefaults[flag as FeatureFlag], source: 'default' }
      : { value, source: 'own' },
  ]);
  return { ...before, ...Object.fromEntries(flags) } as CompanyDetails['flags'];
};

const changeAnswers = ({ companies }: CompanyRows): Answers => {
  const changed = (request: FakeRequest, changes: Partial<CompanyDetails>) => ({
    company: change(companies, request, changes),
  });
  const { byId, create, extendTrial, seats, franchisor } = companyDetailEndpoints;
  return [
    [byId, ({ params }) => ({ company: rowOf(companies, params['id']) })],
    [
      create,
      ({ body }) => {
        const { name, domain, type } = body as Pick<CompanyDetails, 'name' | 'domain' | 'type'>;
        const isFranchisor = body['kind'] === 'franchisor';
        const total = Number(body['seats']);
        const company = makeCompany({
          name,
          domain,
          type,
          isFranchisor,
          status: 'pending',
          owner: null,
          seats: { used: 0, total },
        });
        companies.unshift(company);
        return { company };
      },
    ],
    [
      companyDetailEndpoints.change,
      (request) => {
        const { reason: _reason, ...body } = request.body;
        const { flags } = rowOf(companies, request.params['id']);
        return changed(request, { ...body, flags: flagsAfter(flags, body) });
      },
    ],
    [
      extendTrial,
      (request) => {
        const { trialEndsAt } = rowOf(companies, request.params['id']);
        const end = new Date(trialEndsAt ?? '2026-02-10T10:00:00.000Z');
        end.setUTCDate(end.getUTCDate() + Number(request.body['days']));
        return changed(request, { trialEndsAt: end.toISOString() });
      },
    ],
    [
      seats,
      (request) => {
        const { used } = rowOf(companies, request.params['id']).seats;
        return changed(request, { seats: { used, total: Number(request.body['seats']) } });
      },
    ],
    [
      franchisor,
      (request) => {
        const { _id, name } = rowOf(companies, String(request.body['franchisor']));
        return changed(request, { franchisor: { _id, name } });
      },
    ],
    [
      companyDetailEndpoints.remove,
      ({ params }) => {
        companies.splice(companies.indexOf(rowOf(companies, params['id'])), 1);
        return { message: 'The company was deleted.' };
      },
    ],
    ...companyStepNames.map((step): Answers[number] => [
      companyStepEndpoints[step],
      (request) => changed(request, afterCompanyStep(step, rowOf(companies, request.params['id']))),
    ]),
  ];
};

const teamAnswers = ({ companies, users }: CompanyRows): Answers => {
  const setRole = (id: unknown, teamRole: TeamRole) =>
    change(users, { params: { id: String(id) }, ifMatch: null }, { teamRole });
  return [
    [
      companyTeamEndpoints.list,
      ({ params, query }) => {
        const team = users.filter(({ company }) => company?._id === params['id']);
        return pageOf('users', team, query);
      },
    ],
    [
      companyTeamEndpoints.invite,
      ({ params, body }) => {
        const { _id, name } = rowOf(companies, params['id']);
        const user = makeUser({ ...body, status: 'pending', company: { _id, name } });
        users.unshift(user);
        return { user };
      },
    ],
    [
      companyTeamEndpoints.transferOwnership,
      (request) => {
        const user = setRole(request.body['userId'], 'owner');
        const name = `${user.firstName} ${user.lastName}`;
        const owner = { _id: user._id, name, email: user.email };
        change(companies, request, { owner });
        return { user };
      },
    ],
    [
      companyTeamEndpoints.reassignSeat,
      ({ body }) => ({
        users: [setRole(body['from'], 'guest'), setRole(body['to'], 'seat-holder')],
      }),
    ],
  ];
};

const onboardingAnswers = ({ companies }: CompanyRows): Answers => {
  const done = new Map<string, Set<string>>();
  const onboardingOf = (id: string | undefined) => {
    const { _id, onBoarding: status } = rowOf(companies, id);
    const steps = onboardingSteps.map((step) => {
      const isDone = done.get(_id)?.has(step) ?? false;
      const doneBy = isDone ? { name: 'Grace Hopper' } : null;
      return { step, isDone, doneBy, doneAt: isDone ? '2026-02-10T10:00:00.000Z' : null };
    });
    return { onboarding: { status, steps } };
  };
  return [
    [companyOnboardingEndpoints.show, ({ params }) => onboardingOf(params['id'])],
    [
      companyOnboardingEndpoints.mark,
      ({ params, body }) => {
        const { _id } = rowOf(companies, params['id']);
        const steps = done.get(_id) ?? new Set();
        done.set(_id, steps);
        if (body['isDone'] === true) steps.add(String(body['step']));
        else steps.delete(String(body['step']));
        return onboardingOf(_id);
      },
    ],
    [companyOnboardingEndpoints.remind, () => ({ message: 'The reminder is on its way.' })],
  ];
};

const partAnswers = ({ agents }: CompanyRows): Answers => [
  [
    companyAgentEndpoints.create,
    ({ body }) => {
      const agent = makeAgent({
        ...body,
        runs: 0,
        lastRunAt: null,
        lastRunOutcome: null,
        recentRuns: 0,
        recentFailures: 0,
      });
      agents.unshift(agent);
      return { agent };
    },
  ],
  [
    companyAgentEndpoints.change,
    (request) => {
      const params = { id: String(request.params['agentId']) };
      return { agent: change(agents, { ...request, params }, request.body) };
    },
  ],
  ...Object.values(activityEndpoints)
    .filter((one) => !('isCsv' in one))
    .map((endpoint): Answers[number] => [endpoint, ({ query }) => pageOf('entries', [], query)]),
];

/** Returns the answers about companies and their pages. */
export const companyAnswers = (rows: CompanyRows): Answers => [
  ...changeAnswers(rows),
  ...teamAnswers(rows),
  ...onboardingAnswers(rows),
  ...partAnswers(rows),
];
