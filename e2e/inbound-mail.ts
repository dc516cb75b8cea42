import { createHmac } from 'node:crypto';

const key = Buffer.from('0123456789abcdef0123456789abcdef');

/** Settings with which the server of the journeys takes mails. */
export const inboundMailEnv = {
  INBOUND_MAIL_ADDRESS: 'help@in.outpost.test',
  INBOUND_MAIL_SECRET: `whsec_${key.toString('base64')}`,
};

/** Delivers a mail as a mail service does; returns the result. */
export const deliverMail = async (baseURL: string, mail: object): Promise<string> => {
  const body = JSON.stringify(mail);
  const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const mac = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const answer = await fetch(new URL('/v1/inbound/mail', baseURL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${mac}`,
    },
    body,
  });
  const { data } = (await answer.json()) as { data: { result: string } };
  return data.result;
};
