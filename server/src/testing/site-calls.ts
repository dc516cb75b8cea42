import { expect } from 'vitest';
import type { WebPixel } from '@outpost/contracts';
import { idOf } from '../seed/random.ts';
import type { TestServer } from './test-server.ts';

const owner = 'owner@acme.test';
const api = '/v1/super-admin/webpixel';
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A call of the script of a site, as a browser sends it. */
export interface Sent {
  body: unknown;
  origin?: string | undefined;
  agent?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** Calls of the script of sites of acme, and of their pixels. */
export const siteCalls = (server: TestServer) => {
  let drawn = 0;
  const post = async (
    url: string,
    { body, agent = browser, ip = '203.0.113.9', headers, ...sent }: Sent,
  ) => {
    const origin = 'origin' in sent ? sent.origin : 'https://shop.example';
    const answer = await server.http.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': agent,
        ...(origin !== undefined && { origin }),
        ...headers,
      },
      remoteAddress: ip,
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  return {
    /** Adds a pixel of a company of acme. */
    create: async (domain: string): Promise<WebPixel> => {
      const body = { company: idOf('company', 'acme', 1), domain };
      const answer = await server.call(owner, 'POST', api, { body });
      expect(answer.status).toBe(201);
      return answer.body.data.webPixel;
    },
    /** Returns a batch with a name of its own. */
    batch: ({ key }: Pick<WebPixel, 'key'>, hits: object[], changes: object = {}) => ({
      key,
      batch: `a-batch-${(drawn += 1)}`,
      hits,
      ...changes,
    }),
    post,
    send: (sent: Sent) => post('/site/hits', sent),
  };
};

/** Returns page views of the same page. */
export const views = (count: number, url: string): object[] =>
  Array.from({ length: count }, () => ({ kind: 'page', url }));
