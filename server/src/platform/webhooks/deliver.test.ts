import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startReceiver, toThisMachine } from '../../testing/webhook-receiver.ts';
import { nextTryAt, webhookHeaders, webhookSender } from './deliver.ts';
import { publicOnly } from './public-address.ts';

const secret = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`;
const message = { id: 'msg_1', secrets: [secret], body: '{"name":"Ada – ü"}' };
const send = webhookSender(toThisMachine);

test('a message is posted with its headers and a signature over id, time and body', async () => {
  const { url, calls } = await startReceiver(204);
  expect(await send({ ...message, url })).toMatchObject({
    isDelivered: true,
    status: 204,
    problem: null,
  });
  const [call] = calls;
  expect([call?.method, call?.path, call?.body]).toEqual(['POST', '/responses', message.body]);
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signature,
  } = call?.headers ?? {};
  expect(id).toBe('msg_1');
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(30);
  const key = Buffer.from('a secret of 24 bytes....');
  const expected = createHmac('sha256', key).update(`msg_1.${at}.${message.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(call?.headers['content-type']).toBe('application/json');
});

test('the signature is that of Standard Webhooks', () => {
  const at = new Date(1614265330 * 1000);
  const headers = webhookHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('without a secret nothing is signed', async () => {
  const { url, calls } = await startReceiver(200);
  await send({ ...message, url, secrets: [] });
  expect(calls[0]?.headers['webhook-signature']).toBeUndefined();
});

test.each([301, 302, 307, 400, 404, 410, 429, 500, 503])(
  'an answer of %i is no delivery, and nobody is followed',
  async (status) => {
    const other = await startReceiver(200);
    const { url } = await startReceiver({ status, headers: { location: other.url } });
    expect(await send({ ...message, url })).toMatchObject({
      isDelivered: false,
      status,
      problem: `It answered ${status}.`,
    });
    expect(other.calls).toEqual([]);
  },
);

test('whoever does not answer is waited for no longer than was said', async () => {
  const { url } = await startReceiver('hang');
  const result = await webhookSender(toThisMachine, 100)({ ...message, url });
  expect(result).toMatchObject({ status: null, problem: 'No answer within 0.1 seconds.' });
});

test('nor is a name that is never found', async () => {
  const never = () => new Promise<never>(() => {});
  const result = await webhookSender(never, 50)({ ...message, url: 'https://hooks.example' });
  expect(result.problem).toBe('No answer within 0.05 seconds.');
});

test('nobody listening is told by its code', async () => {
  const check = async () => ({ address: '127.0.0.1', family: 4 as const });
  const result = await webhookSender(check)({ ...message, url: 'http://hooks.example:9' });
  expect(result).toMatchObject({
    status: null,
    problem: 'It could not be reached (ECONNREFUSED).',
  });
});

describe('where webhooks go', () => {
  const at = (...addresses: string[]) =>
    publicOnly([443], async () => addresses.map((address) => ({ address, family: 4 })));
  const hooks = new URL('https://hooks.example/x');

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.88.99.1',
    '192.88.99.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '3fff:fff::1',
    'nonsense',
  ])('a name that stands for %s is refused', async (address) => {
    await expect(at(address)(hooks)).rejects.toThrow('not on the public internet');
    await expect(at('93.184.216.34', address)(hooks)).rejects.toThrow('public internet');
  });

  test('a name that stands for nothing is refused', async () => {
    await expect(at()(hooks)).rejects.toThrow('public internet');
  });

  test.each(['http://hooks.example', 'https://u:p@hooks.example', 'ftp://hooks.example'])(
    '%s is refused',
    async (url) => {
      await expect(at('93.184.216.34')(new URL(url))).rejects.toThrow('no plain https');
    },
  );

  test.each([
    ['93.184.216.34', 4],
    ['172.32.0.1', 4],
    ['100.128.0.1', 4],
    ['192.88.98.255', 4],
    ['192.88.100.0', 4],
    ['3fff:1000::1', 6],
    ['2606:2800:220:1:248:1893:25c8:1946', 6],
  ])('%s is let through', async (address, family) => {
    expect(await at(address)(hooks)).toEqual({ address, family });
  });

  test.each([
    ['https://hooks.example', [443], true],
    ['https://hooks.example:443', [443], true],
    ['https://hooks.example:8443', [443], false],
    ['https://hooks.example:8443', [443, 8443], true],
    ['https://hooks.example:80', [443, 8443], false],
    ['https://hooks.example:22', [443, 80, 8443], false],
  ])('%s where the ports are %j: %s', async (url, ports, isReached) => {
    const found = { address: '93.184.216.34', family: 4 };
    const address = publicOnly(ports, async () => [found])(new URL(url)).catch(
      (error: Error) => error.message,
    );
    expect(await address).toEqual(isReached ? found : `Its port is not ${ports.join(' or ')}.`);
  });

  test.each(['https://a_b.example', 'https://hooks-.example', 'https://hooks..example'])(
    '%s is not looked up',
    async (url) => {
      let isLookedUp = false;
      const find = async () => {
        isLookedUp = true;
        return [{ address: '93.184.216.34', family: 4 }];
      };
      await expect(publicOnly([443], find)(new URL(url))).rejects.toThrow('host name');
      expect(isLookedUp).toBe(false);
    },
  );

  test.each(['https://127.0.0.1', 'https://[::1]', 'https://0x7f.1', 'https://2130706433'])(
    '%s names its address itself, and is refused',
    async (url) => {
      await expect(publicOnly()(new URL(url))).rejects.toThrow('public internet');
    },
  );

  test('a refused address is not connected to', async () => {
    const { url, calls } = await startReceiver(200);
    const secure = url.replace('http:', 'https:').replace('hooks.example', '127.0.0.1');
    const own = [Number(new URL(url).port)];
    const result = await webhookSender(publicOnly(own))({ ...message, url: secure });
    expect(result.problem).toBe('Its address is not on the public internet.');
    expect(calls).toEqual([]);
  });

  test('a name is looked up once: what it stands for later changes nothing', async () => {
    const { url, calls } = await startReceiver(200);
    let count = 0;
    const check = async () => {
      count += 1;
      return { address: count === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 as const };
    };
    expect((await webhookSender(check)({ ...message, url })).status).toBe(200);
    expect([count, calls.length]).toEqual([1, 1]);
  });
});

test('tries come later and later, and end', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const seconds = [1, 2, 3, 4, 5, 6, 7].map((attempt) => {
    const at = nextTryAt(attempt, now);
    return at && (at.getTime() - now.getTime()) / 1_000;
  });
  expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, null]);
});
