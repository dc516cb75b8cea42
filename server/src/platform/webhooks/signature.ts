import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/**
 * Returns the headers of Standard Webhooks: with the secret a receiver can verify sender and time.
 */
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
