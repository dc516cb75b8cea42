import {
  formAnalyticsEndpoints,
  formAnswerEndpoints,
  formLogEndpoints,
  formResponseEndpoints as endpoints,
  type FormLog,
  type FullFormResponse,
  type ResponseColumn,
  type User,
} from '@outpost/contracts';
import { change, fileOf, pageOf, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';
import { makeAnswerCounts, makeFormAnalytics } from './response-makers.ts';

/** Rows of the fake API about the responses of forms. */
export interface ResponseRows {
  users: User[];
  /** Responses to every form. */
  responses: FullFormResponse[];
  responseColumns: ResponseColumn[];
  formLogs: FormLog[];
}

/** Returns a user with the user's responses. */
const personOf = ({ users, responses }: ResponseRows, id: string | undefined) => {
  const { _id, firstName, lastName, email } = rowOf(users, id);
  const own = responses.filter(({ user }) => user?._id === _id);
  return {
    user: { _id, name: `${firstName} ${lastName}`, email },
    responses: own,
    total: own.length,
  };
};

const listAnswers = (rows: ResponseRows): Answers => {
  const { responses, responseColumns: columns } = rows;
  // As on the server, a query without the filter excludes spam.
  const shown = ({ query: { filters } }: FakeRequest) => {
    const asked = (filters['spam'] ?? []) as string[];
    return responses.filter(({ isSpam }) => asked.includes(isSpam ? 'Spam' : 'Not spam'));
  };
  return [
    [endpoints.all, (request) => pageOf('responses', shown(request), request.query)],
    [endpoints.allCsv, (request) => fileOf(shown(request))],
    [
      endpoints.list,
      (request) => ({ ...pageOf('responses', shown(request), request.query), columns }),
    ],
    [endpoints.csv, (request) => fileOf(shown(request))],
    [
      endpoints.fields,
      () => ({
        columns,
        tags: [...new Set(responses.flatMap(({ tags }) => tags))],
        sources: [...new Set(responses.map(({ source }) => source))],
        revisions: [1],
      }),
    ],
  ];
};

/** Returns the answers about responses, analytics and logs of forms. */
export const responseAnswers = (rows: ResponseRows): Answers => {
  const { responses, formLogs } = rows;
  const logRows = formLogs.map((log) => ({ ...log, version: 1 }));
  return [
    ...listAnswers(rows),
    [endpoints.byId, ({ params }) => ({ response: rowOf(responses, params['id']) })],
    [
      endpoints.change,
      (request) => ({
        response: change(responses, request, request.body as Partial<FullFormResponse>),
      }),
    ],
    [
      endpoints.remove,
      ({ params }) => {
        responses.splice(responses.indexOf(rowOf(responses, params['id'])), 1);
        return { message: 'The response was deleted.' };
      },
    ],
    [endpoints.ofUser, ({ params }) => personOf(rows, params['id'])],
    [
      endpoints.ofUsers,
      ({ body }) => ({
        users: (body['userIds'] as string[])
          .filter((id) => rows.users.some(({ _id }) => _id === id))
          .map((id) => personOf(rows, id)),
      }),
    ],
    [formAnalyticsEndpoints.show, () => ({ analytics: makeFormAnalytics() })],
    [formAnswerEndpoints.show, () => ({ responses: 4, questions: [makeAnswerCounts()] })],
    [formLogEndpoints.list, ({ query }) => pageOf('logs', formLogs, query)],
    [formLogEndpoints.csv, () => fileOf(formLogs)],
    [formLogEndpoints.byId, ({ params }) => ({ log: rowOf(logRows, params['id']) })],
  ];
};
