const categories = {
  'To Do': 'new',
  'In Progress': 'indeterminate',
  Done: 'done',
  "Won't do": 'done',
} as const;
export type StatusName = keyof typeof categories;

export interface StubIssue {
  id: string;
  key: string;
  fields: { summary: string; labels: string[]; description: unknown; updated: string };
  status: StatusName;
  comments: {
    id: string;
    author: { accountId: string; displayName: string };
    body: unknown;
    created: string;
    properties?: unknown[];
    visibility?: object;
    jsdPublic?: boolean;
  }[];
}

type Answer = [status: number, body: object | null];

/** Account id of the address whose token is used. */
export const robot = '5b10a2844c20165700ede21g';

const shownStatus = (name: StatusName) => ({
  name,
  statusCategory: { key: categories[name], name },
});

/** Returns an issue as Jira shows it. */
export const shown = ({ id, key, fields, status }: StubIssue) => ({
  id,
  key,
  self: `/rest/api/3/issue/${id}`,
  fields: { ...fields, status: shownStatus(status) },
});

/** Writes times as Jira does, with a zone without colon. */
const timeOf = (ms: number) => new Date(ms).toISOString().replace('Z', '+0000');

/** Keeps the issues of the stub, whose clock is its own. */
export const issueStore = () => {
  const issues = new Map<string, StubIssue>();
  let [last, lastComment] = [0, 0];
  let clock = Date.now() - 1_000_000;
  const tick = () => timeOf((clock += 1_000));
  return {
    issues,
    /** Names of statuses to which the workflow has a step. */
    steps: [] as StatusName[],
    tick,
    /** Sets the clock of Jira to now, for changes after those of the panel. */
    now: () => {
      clock = Math.max(clock, Date.now());
    },
    find: (idOrKey: string) =>
      [...issues.values()].find(({ id, key }) => id === idOrKey || key === idOrKey),
    add: (fields: Partial<StubIssue['fields']> & { project?: string } = {}): StubIssue => {
      last += 1;
      const { project = 'OUT', summary = 'Issue', labels = [], description = null } = fields;
      const issue: StubIssue = {
        id: String(10_000 + last),
        key: `${project}-${last}`,
        fields: { summary, labels, description, updated: tick() },
        status: 'To Do',
        comments: [],
      };
      issues.set(issue.id, issue);
      return issue;
    },
    /** Adds a comment, by default of a person in Jira. */
    comment: (issue: StubIssue, changes: Partial<StubIssue['comments'][number]> = {}) => {
      lastComment += 1;
      issue.fields.updated = tick();
      const comment = {
        id: String(20_000 + lastComment),
        author: { accountId: '70121:dev', displayName: 'Dev Jansen' },
        body: 'Fixed in 1.4.',
        created: issue.fields.updated,
        jsdPublic: true,
        ...changes,
      };
      issue.comments.push(comment);
      return comment;
    },
    /** Changes the status of an issue as a person in Jira does. */
    set: (issue: StubIssue, status: StatusName) => {
      issue.status = status;
      issue.fields.updated = tick();
    },
  };
};

type Store = ReturnType<typeof issueStore>;

const missing: Answer = [
  404,
  { errorMessages: ['Issue does not exist or you do not have permission to see it.'], errors: {} },
];

const create = ({ add }: Store, { fields }: any): Answer => {
  if (fields.project.key === 'NONE')
    return [400, { errorMessages: [], errors: { project: 'valid project is required' } }];
  if (fields.description.type !== 'doc' || fields.description.version !== 1)
    return [400, { errorMessages: [], errors: { description: 'Operation value must be ADF' } }];
  const issue = add({ ...fields, project: fields.project.key });
  return [201, { id: issue.id, key: issue.key, self: '' }];
};

const transitions = ({ steps }: Store): Answer => [
  200,
  {
    transitions: steps.map((name, index) => ({
      id: String(index + 1),
      name: `To ${name}`,
      to: shownStatus(name),
    })),
  },
];

const ofIssue = (store: Store, issue: StubIssue, call: string, body: any): Answer => {
  if (call === 'GET ') return [200, shown(issue)];
  if (call === 'GET transitions') return transitions(store);
  if (call === 'POST transitions') {
    const name = store.steps[Number(body.transition.id) - 1];
    if (!name) return [400, { errorMessages: ['It is not a valid transition.'], errors: {} }];
    store.set(issue, name);
    return [204, null];
  }
  if (call === 'POST comment') {
    return [201, store.comment(issue, { ...body, author: { accountId: robot } })];
  }
  if (call === 'GET comment')
    return [
      200,
      { startAt: 0, total: issue.comments.length, comments: issue.comments.toReversed() },
    ];
  return [405, {}];
};

const projectsFrom = (startAt: number): Answer => {
  const all = Array.from({ length: 70 }, (_, index) => ({
    key: `P${index}`,
    name: `Project ${index}`,
    issueTypes: [
      { name: 'Task', subtask: false },
      { name: 'Sub-task', subtask: true },
    ],
  }));
  const values = all.slice(startAt, startAt + 50);
  return [200, { startAt, maxResults: 50, total: 70, isLast: startAt >= 50, values }];
};

/** Answers a call of the REST API, version 3, after its sign-in. */
export const answerJira = (store: Store, method: string, url: URL, body: any): Answer => {
  const path = url.pathname.replace('/rest/api/3', '');
  if (path === '/myself') return [200, { accountId: robot, displayName: 'Outpost robot' }];
  if (path === '/project/search') return projectsFrom(Number(url.searchParams.get('startAt')));
  if (path === '/search') return [410, { errorMessages: ['The requested API has been removed.'] }];
  if (path === '/search/jql') {
    const label = /labels = "(.+)"/.exec(body.jql)?.[1] ?? '';
    const found = [...store.issues.values()].filter(({ fields }) => fields.labels.includes(label));
    return [200, { issues: found.map(shown), isLast: true }];
  }
  if (path === '/issue/bulkfetch') {
    const ids: string[] = body.issueIdsOrKeys;
    return [200, { issues: ids.flatMap((id) => store.find(id) ?? []).map(shown), issueErrors: [] }];
  }
  if (path === '/issue') return create(store, body);
  const [, id = '', rest = ''] = /^\/issue\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const issue = store.find(decodeURIComponent(id));
  return issue ? ofIssue(store, issue, `${method} ${rest}`, body) : missing;
};
