import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The headers of Standard Webhooks: whoever has the secret can tell who sent a body, and when. */
export const webhookHeaders = (
  { id, at, body }: { id: string; at: Date; body: string },
  secret: string | null,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` };
};
