import * as v from 'valibot';
import type { JiraCategory, JiraProject } from '@outpost/contracts';
import { connectionProblem, plainWords } from '../../platform/accounts/account-error.ts';
import { anyAddress, guardedFetch } from '../../platform/accounts/guarded-fetch.ts';
import { retryAfterMs } from '../../platform/webhooks/deliver.ts';
import { publicOnly } from '../../platform/webhooks/public-address.ts';
import { adfOf } from './adf.ts';
import { commentOf, JiraComment } from './jira-comment.ts';
import { JiraProblem, type Tracker, type TrackerComment, type TrackerIssue } from './tracker.ts';

const waitMs = 10_000;
const perPage = 50;
/** Pages of projects or comments that are read at most. */
const mostPages = 20;

/** Key of the property of a comment that holds our reference. */
const referenceKey = 'outpost';

const Status = v.object({
  name: v.string(),
  statusCategory: v.object({ key: v.string() }),
});

export const Fields = v.object({ status: Status, updated: v.string() });

const Issue = v.object({ id: v.string(), key: v.string(), fields: Fields });
const Issues = v.object({ issues: v.array(Issue) });
const Account = v.object({ accountId: v.string(), displayName: v.string() });
const Created = v.object({ id: v.string(), key: v.string() });
const Projects = v.object({
  isLast: v.optional(v.boolean(), true),
  values: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      issueTypes: v.optional(
        v.array(v.object({ name: v.string(), subtask: v.optional(v.boolean(), false) })),
        [],
      ),
    }),
  ),
});
const Transitions = v.object({
  transitions: v.array(v.object({ id: v.string(), name: v.string(), to: Status })),
});
const Comments = v.object({
  total: v.number(),
  comments: v.array(
    v.object({
      ...JiraComment.entries,
      properties: v.optional(v.array(v.object({ key: v.string(), value: v.unknown() })), []),
    }),
  ),
});
const Failure = v.object({
  errorMessages: v.optional(v.array(v.string()), []),
  errors: v.optional(v.record(v.string(), v.string()), {}),
});

/** Jira also has the category `undefined`, for statuses of no category. */
const categoryOf = (key: string): JiraCategory =>
  key === 'done' || key === 'indeterminate' ? key : 'new';

export const issueOf = ({ id, key, fields }: v.InferOutput<typeof Issue>): TrackerIssue => ({
  id,
  key,
  status: fields.status.name,
  category: categoryOf(fields.status.statusCategory.key),
  changedAt: new Date(fields.updated),
});

const kindOf = (status: number): JiraProblem['kind'] => {
  if (status === 401) return 'refused';
  if (status === 404) return 'missing';
  return status === 408 || status === 429 || status >= 500 ? 'unavailable' : 'rejected';
};

interface Answer {
  status: number;
  body: unknown;
  waitMs: number;
}

const problemOf = ({ status, body, waitMs: wait }: Answer): JiraProblem => {
  const said = v.safeParse(Failure, body);
  const words = said.success
    ? [...said.output.errorMessages, ...Object.values(said.output.errors)].join(' ')
    : '';
  const message = words === '' ? `Jira answered ${status}.` : `${words} (${status})`;
  return new JiraProblem(plainWords(message), kindOf(status), wait);
};

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

type Ask = <T>(
  schema: v.GenericSchema<unknown, T>,
  method: string,
  path: string,
  body?: object,
) => Promise<T>;

/** Makes calls of the REST API of Jira Cloud, version 3, with an API token. */
const jiraCalls = (
  { site, email, token }: { site: string; email: string; token: string },
  isProduction: boolean,
): Ask => {
  const fetch = guardedFetch(isProduction ? publicOnly() : anyAddress, waitMs);
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`${site}/rest/api/3${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        redirect: 'manual',
      });
      const wait = retryAfterMs(answer.headers.get('retry-after') ?? undefined, new Date());
      return { status: answer.status, body: jsonOf(await answer.text()), waitMs: wait };
    } catch (error) {
      throw new JiraProblem(plainWords(connectionProblem(error), [token]), 'unavailable');
    }
  };
  return async <T>(
    schema: v.GenericSchema<unknown, T>,
    ...request: Parameters<typeof call>
  ): Promise<T> => {
    const answer = await call(...request);
    if (answer.status >= 300) throw problemOf(answer);
    const parsed = v.safeParse(schema, answer.body);
    if (!parsed.success) throw new JiraProblem('Its answer is not one of Jira.', 'rejected');
    return parsed.output;
  };
};

const named = (id: string) => `/issue/${encodeURIComponent(id)}`;
const fields = ['status', 'updated'];

const accountCalls = (ask: Ask): Pick<Tracker, 'account' | 'projects'> => ({
  async account() {
    const { accountId, displayName } = await ask(Account, 'GET', '/myself');
    return { id: accountId, name: displayName };
  },
  async projects() {
    const found: JiraProject[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const query = `startAt=${page * perPage}&maxResults=${perPage}&action=create&expand=issueTypes`;
      const { values, isLast } = await ask(Projects, 'GET', `/project/search?${query}`);
      for (const { key, name, issueTypes } of values)
        found.push({
          key,
          name,
          issueTypes: issueTypes.flatMap((one) => (one.subtask ? [] : one.name)),
        });
      if (isLast) break;
    }
    return found;
  },
});

const issueCalls = (ask: Ask): Pick<Tracker, 'create' | 'findByLabel' | 'issue' | 'issues'> => ({
  create: ({ project, issueType, summary, description, label }) =>
    ask(Created, 'POST', '/issue', {
      fields: {
        project: { key: project },
        issuetype: { name: issueType },
        summary,
        description: adfOf(description),
        labels: [label],
      },
    }),
  async findByLabel(label) {
    const jql = `labels = "${label}"`;
    const found = await ask(Issues, 'POST', '/search/jql', { jql, fields, maxResults: 1 });
    const [issue] = found.issues;
    return issue ? issueOf(issue) : null;
  },
  issue: async (idOrKey) =>
    issueOf(await ask(Issue, 'GET', `${named(idOrKey)}?fields=${fields.join(',')}`)),
  async issues(issueIdsOrKeys) {
    const found = await ask(Issues, 'POST', '/issue/bulkfetch', { issueIdsOrKeys, fields });
    return found.issues.map(issueOf);
  },
});

const changeCalls = (ask: Ask): Pick<Tracker, 'transitions' | 'move' | 'comment'> => ({
  async transitions(id) {
    const { transitions } = await ask(Transitions, 'GET', `${named(id)}/transitions`);
    return transitions.map(({ id: one, name, to }) => ({
      id: one,
      name,
      category: categoryOf(to.statusCategory.key),
    }));
  },
  async move(id, transitionId) {
    await ask(v.unknown(), 'POST', `${named(id)}/transitions`, {
      transition: { id: transitionId },
    });
  },
  async comment(id, text, reference) {
    const { id: commentId } = await ask(
      v.object({ id: v.string() }),
      'POST',
      `${named(id)}/comment`,
      { body: adfOf(text), properties: [{ key: referenceKey, value: { reference } }] },
    );
    return commentId;
  },
});

/** Reads the pages of an issue's comments, the newest first, until `stop` is true for one. */
const commentPages = async (
  ask: Ask,
  id: string,
  stop: (page: v.InferOutput<typeof Comments>['comments']) => boolean,
): Promise<void> => {
  for (let page = 0; page < mostPages; page += 1) {
    const query = `startAt=${page * perPage}&maxResults=${perPage}&orderBy=-created&expand=properties`;
    const { comments, total } = await ask(Comments, 'GET', `${named(id)}/comment?${query}`);
    if (stop(comments) || (page + 1) * perPage >= total) return;
  }
};

const isReference = ({ key, value }: { key: string; value: unknown }, reference: string) =>
  key === referenceKey && JSON.stringify(value) === JSON.stringify({ reference });

const commentCalls = (ask: Ask): Pick<Tracker, 'comments' | 'findComment'> => ({
  async comments(id, since) {
    const found: TrackerComment[] = [];
    await commentPages(ask, id, (page) => {
      const read = page.map(commentOf);
      found.push(...read.filter(({ createdAt }) => createdAt >= since));
      return read.some(({ createdAt }) => createdAt < since);
    });
    return found.toReversed();
  },
  async findComment(id, reference) {
    let found: string | null = null;
    await commentPages(ask, id, (page) => {
      const isOurs = ({ properties }: (typeof page)[number]) =>
        properties.some((one) => isReference(one, reference));
      found = page.find(isOurs)?.id ?? null;
      return found !== null;
    });
    return found;
  },
});

/** Speaks the REST API of Jira Cloud, version 3, with an API token. */
export const jiraApi = (
  credentials: { site: string; email: string; token: string },
  isProduction: boolean,
): Tracker => {
  const ask = jiraCalls(credentials, isProduction);
  return { ...accountCalls(ask), ...issueCalls(ask), ...changeCalls(ask), ...commentCalls(ask) };
};
