import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Given {
  email?: string;
}

const form = {
  name: 'Request a demo',
  content: {
    questions: [
      { questionId: 1, name: 'First name', predefinedField: 'FIRST_NAME' },
      { questionId: 2, name: 'Last name', predefinedField: 'LAST_NAME' },
      { questionId: 3, name: 'Email', predefinedField: 'EMAIL' },
      { questionId: 4, name: 'Job title', predefinedField: 'JOB_TITLE' },
      { questionId: 5, name: 'Company', predefinedField: 'COMPANY_NAME' },
      { questionId: 6, name: 'Budget' },
    ],
  },
};

const responseOf = (id: string, { email = `${id}@linkedin.example` }: Given) => ({
  id,
  leadType: 'SPONSORED',
  versionedLeadGenFormUrn: 'urn:li:versionedLeadGenForm:(urn:li:leadGenForm:7,1)',
  submittedAt: Date.now(),
  testLead: false,
  leadMetadata: { sponsoredLeadMetadata: { campaign: 'urn:li:sponsoredCampaign:9' } },
  formResponse: {
    answers: ['Priya', 'Raman', email, 'Head of Sales', 'Brightline Dental', '10k'].map(
      (answer, index) => ({
        questionId: index + 1,
        answerDetails: { textQuestionAnswer: { answer } },
      }),
    ),
    consentResponses: [],
  },
});

/** The advertising account that has the responses. */
export const account = 'urn:li:sponsoredAccount:517';

let noticed = 0;

/** Returns the body of LinkedIn's notification of a response. */
export const noticeOf = (id: string, changes: object = {}): string => {
  noticed += 1;
  return JSON.stringify({
    type: 'LEAD_ACTION',
    leadAction: 'CREATED',
    leadGenForm: 'urn:li:versionedLeadGenForm:(urn:li:leadGenForm:7,1)',
    leadGenFormResponse: `urn:li:leadGenFormResponse:${id}`,
    owner: { sponsoredAccount: account },
    leadType: 'SPONSORED',
    occurredAt: Date.now() + noticed,
    ...changes,
  });
};

/** Returns the value of `x-li-signature` for a body, made with the client's secret. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(`hmacsha256=${body}`).digest('hex');

/** Starts a stub of LinkedIn's Lead Sync API on this machine, from its published protocol. */
export const startLinkedin = async (port = 0) => {
  const responses = new Map<string, ReturnType<typeof responseOf>>();
  const subscriptions: unknown[] = [];
  const tokens: (string | undefined)[] = [];
  const ranges: [number, number][] = [];
  let failure: { status: number; message: string } | null = null;

  const answerOf = (path: string, body: string): [status: number, body: object] => {
    if (path.startsWith('/rest/leadNotifications')) {
      subscriptions.push(JSON.parse(body));
      return [201, {}];
    }
    if (failure) return [failure.status, { message: failure.message, status: failure.status }];
    if (path.startsWith('/rest/leadForms/')) return [200, form];
    const range = /start:(\d+),end:(\d+)/.exec(path);
    if (range) {
      ranges.push([Number(range[1]), Number(range[2])]);
      const isOwn = decodeURIComponent(path).includes(`${account})`);
      const elements = isOwn ? [...responses.values()] : [];
      return [200, { elements, paging: { start: 0, count: 100 } }];
    }
    const found = responses.get(path.split('/').at(-1) ?? '');
    return found ? [200, found] : [404, { message: 'Not found', status: 404 }];
  };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      tokens.push(request.headers.authorization);
      const isVersioned = /^\d{6}$/.test(String(request.headers['linkedin-version']));
      const [status, body] = isVersioned
        ? answerOf(request.url ?? '', Buffer.concat(parts).toString())
        : [426, { message: 'A version must be present' }];
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscriptions,
    tokens,
    ranges,
    add: (id: string, given: Given) => {
      failure = null;
      responses.set(id, responseOf(id, given));
    },
    fail: (status: number, message: string) => {
      failure = { status, message };
    },
    reset: () => {
      failure = null;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
};
