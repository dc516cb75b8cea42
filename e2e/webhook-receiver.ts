import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A message as the receiver got it. */
interface ReceivedMessage {
  id: string;
  type: string;
  /** Status of the answer. */
  status: number;
}

interface Message {
  type: string;
  data: { challenge?: string };
}

export interface WebhookReceiver {
  port: number;
  url: string;
  /** Messages with a valid signature, oldest first. */
  messages: ReceivedMessage[];
  /** Reasons why messages were refused. */
  refusals: string[];
  /** Verifies messages with this secret from now on. */
  trust(secret: string): void;
  /** Answers messages with this status from now on. */
  answerWith(status: number): void;
  stop(): void;
}

/**
 * Starts a receiver on this machine: it repeats challenges, and verifies all other messages with the
 * public library of Standard Webhooks.
 */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const messages: ReceivedMessage[] = [];
  const refusals: string[] = [];
  let verifier: Webhook | null = null;
  let status = 204;

  const answer = (body: string, headers: Record<string, string>) => {
    const { type, data } = JSON.parse(body) as Message;
    if (data.challenge !== undefined) return { status: 200, body: data.challenge };
    try {
      if (!verifier) throw new Error('The secret is not known yet.');
      verifier.verify(body, headers);
    } catch (error) {
      refusals.push(String(error));
      return { status: 401, body: '' };
    }
    messages.push({ id: headers['webhook-id'] ?? '', type, status });
    return { status, body: '' };
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const given = answer(body, request.headers as Record<string, string>);
      response.writeHead(given.status).end(given.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    messages,
    refusals,
    trust(secret) {
      verifier = new Webhook(secret);
    },
    answerWith(next) {
      status = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
