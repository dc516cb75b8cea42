import { randomUUID } from 'node:crypto';
import { pageTokens } from '../modules/live-forms/page-tokens.ts';
import { idOf } from '../seed/random.ts';
import { multipartBody, multipartType, type SentFile } from './send-file.ts';
import { type TestAnswer, type TestServer } from './test-server.ts';
import { testSecret } from './test-secrets.ts';

/** A live form of acme: name, email, needs, seats (shown for some needs), dates and a file. */
export const liveForm = idOf('form', 21);
export const liveParts = Object.fromEntries(
  ['title', 'name', 'email', 'needs', 'seats', 'dates', 'file', 'submit'].map((name, index) => [
    name,
    idOf('component', liveForm, index),
  ]),
) as Record<'title' | 'name' | 'email' | 'needs' | 'seats' | 'dates' | 'file' | 'submit', string>;

interface PageSettings {
  form?: string;
  revision?: number;
  visitId?: string;
  /** Seconds since the page was opened. */
  age?: number;
  access?: string;
}

/** Returns the token of a form's page, opened a minute ago by default. */
export const pageToken = ({
  form = liveForm,
  revision = 1,
  visitId = randomUUID(),
  age = 60,
  access = '',
}: PageSettings = {}): string =>
  pageTokens(testSecret).sign({
    formId: form,
    revision,
    visitId,
    openedAt: Date.now() - age * 1000,
    access,
  });

/** Returns valid answers of a new respondent. */
export const goodAnswers = (): Record<string, unknown> => ({
  [liveParts.name]: 'Nia Ode',
  [liveParts.email]: `${randomUUID()}@answers.test`,
  [liveParts.needs]: ['Onboarding'],
});

export const submission = (changes: object = {}): object => ({
  page: pageToken(),
  submissionKey: randomUUID(),
  answers: goodAnswers(),
  ...changes,
});

let addresses = 0;
/** Returns an address that no test has used. */
export const freshAddress = (): string => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Calls a live form as a visitor with an address. */
export const visitorCall = async (
  server: TestServer,
  path: 'visits' | 'progress' | 'partial' | 'responses' | 'reports',
  payload: object,
  { form = liveForm, address = freshAddress(), headers = {} } = {},
): Promise<TestAnswer> => {
  const url = `/v1/live-forms/${form}/${path}`;
  const answer = await server.http.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: address,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

/** Uploads a file to the file question. */
export const visitorFile = async (
  server: TestServer,
  file: SentFile,
  {
    page = pageToken(),
    component = liveParts.file,
    address = freshAddress(),
    form = liveForm,
    language = 'en',
  } = {},
): Promise<TestAnswer> => {
  const query = new URLSearchParams({ page, component, language });
  const answer = await server.http.inject({
    method: 'POST',
    url: `/v1/live-forms/${form}/files?${query}`,
    headers: { 'content-type': multipartType },
    payload: multipartBody(file),
    remoteAddress: address,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
