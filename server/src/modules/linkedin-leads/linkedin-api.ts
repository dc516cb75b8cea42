import * as v from 'valibot';
import type { AppConfig } from '../../config.ts';
import { connectionProblem, plainWords } from '../../platform/accounts/account-error.ts';
import { anyAddress, guardedFetch } from '../../platform/accounts/guarded-fetch.ts';
import { publicOnly } from '../../platform/webhooks/public-address.ts';

/** Version of LinkedIn's API; each is served for about a year. */
const apiVersion = '202601';
const waitMs = 10_000;

/** Error with LinkedIn's words; a later attempt may succeed unless it is final. */
export class LinkedinProblem extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

const Answer = v.object({
  questionId: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  answerDetails: v.object({
    textQuestionAnswer: v.optional(v.object({ answer: v.string() })),
    multipleChoiceAnswer: v.optional(
      v.object({
        options: v.array(v.pipe(v.union([v.number(), v.string()]), v.transform(String))),
      }),
    ),
  }),
});

const Response = v.object({
  id: v.string(),
  submittedAt: v.number(),
  testLead: v.optional(v.boolean(), false),
  versionedLeadGenFormUrn: v.string(),
  leadMetadata: v.optional(
    v.object({
      sponsoredLeadMetadata: v.optional(v.object({ campaign: v.optional(v.string(), '') })),
    }),
  ),
  formResponse: v.object({ answers: v.optional(v.array(Answer), []) }),
});
export type LinkedinResponse = v.InferOutput<typeof Response>;

const Form = v.object({
  name: v.optional(v.string(), ''),
  content: v.object({
    questions: v.array(
      v.object({
        questionId: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
        name: v.optional(v.string(), ''),
        predefinedField: v.optional(v.string(), ''),
      }),
    ),
  }),
});
export type LinkedinForm = v.InferOutput<typeof Form>;

const Page = v.object({ elements: v.array(Response) });
const Failure = v.object({ message: v.string() });

const problemOf = (status: number, body: unknown): LinkedinProblem => {
  const said = v.safeParse(Failure, body);
  const words = said.success ? `${said.output.message} (${status})` : `It answered ${status}.`;
  const isFinal = status < 500 && status !== 429 && status !== 408;
  return new LinkedinProblem(plainWords(words), isFinal);
};

/** Most responses of one page, and pages of one poll. */
const [perPage, mostPages] = [100, 20];

/** Speaks LinkedIn's Lead Sync API. Each call rejects with a `LinkedinProblem`. */
export const linkedinApi = ({
  providers: { linkedinApiUrl },
  isProduction,
}: Pick<AppConfig, 'providers' | 'isProduction'>) => {
  const fetch = guardedFetch(isProduction ? publicOnly() : anyAddress, waitMs);
  const call = async (token: string, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'linkedin-version': apiVersion,
      'x-restli-protocol-version': '2.0.0',
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`${linkedinApiUrl}/rest${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        redirect: 'manual',
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch (error) {
      throw new LinkedinProblem(plainWords(connectionProblem(error)), false);
    }
  };
  const read = async <T>(token: string, path: string, schema: v.GenericSchema<unknown, T>) => {
    const { status, body } = await call(token, 'GET', path);
    if (status !== 200) throw problemOf(status, body);
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) throw new LinkedinProblem('Its answer has another form.', true);
    return parsed.output;
  };
  return {
    response: (token: string, id: string): Promise<LinkedinResponse> =>
      read(token, `/leadFormResponses/${encodeURIComponent(id)}`, Response),
    form: (token: string, id: string): Promise<LinkedinForm> =>
      read(token, `/leadForms/${encodeURIComponent(id)}`, Form),
    /** Reads the responses of an account or page between two times. */
    async responses(token: string, owner: string, from: Date, to: Date) {
      const kind = owner.split(':')[2] ?? '';
      const found: LinkedinResponse[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const query = [
          'q=owner',
          `owner=(${kind}:${encodeURIComponent(owner)})`,
          'leadType=(leadType:SPONSORED)',
          `submittedAtTimeRange=(start:${from.getTime()},end:${to.getTime()})`,
          `start=${page * perPage}&count=${perPage}`,
        ].join('&');
        const { elements } = await read(token, `/leadFormResponses?${query}`, Page);
        found.push(...elements);
        if (elements.length < perPage) break;
      }
      return found;
    },
    /** Asks LinkedIn to notify an address of new leads. */
    async subscribe(token: string, owner: string, webhook: string): Promise<void> {
      const kind = owner.split(':')[2] ?? '';
      const wanted = { webhook, owner: { [kind]: owner }, leadType: 'SPONSORED' };
      const { status, body } = await call(token, 'POST', '/leadNotifications', wanted);
      // 409: the subscription exists.
      if (status >= 300 && status !== 409) throw problemOf(status, body);
    },
  };
};
export type LinkedinApi = ReturnType<typeof linkedinApi>;
