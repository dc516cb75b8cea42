import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [undefined, ['campaigns', 'documents', 'templates', 'ai-tool-history']],
  ['', []],
  ['campaigns, documents', ['campaigns', 'documents']],
])('HIDDEN_TABS %j hides %j', (value, tabs) => {
  expect(readConfig({ HIDDEN_TABS: value }).hiddenTabs).toEqual(tabs);
});

test.each([
  [undefined, null],
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://panel.example.com', null],
])('API_URL %j has the API at %j', (value, origin) => {
  const env = { API_URL: value, PUBLIC_URL: 'https://panel.example.com' };
  expect(readConfig(env).apiUrl).toBe(origin);
});

test.each(['api.example.com', 'https://example.com/api', 'ftp://example.com', 'https://a.b/?v=1'])(
  'API_URL %j is refused',
  (value) => {
    expect(() => readConfig({ API_URL: value })).toThrow('API_URL');
  },
);

test.each([
  [undefined, 500],
  ['20', 20],
])('VIDEO_MAX_MB %j lets videos have %i MB', (value, megabytes) => {
  expect(readConfig({ VIDEO_MAX_MB: value }).mostVideoBytes).toBe(megabytes * 1024 * 1024);
});

test.each(['0', '-1', '1.5', 'many'])('VIDEO_MAX_MB %j is refused', (value) => {
  expect(() => readConfig({ VIDEO_MAX_MB: value })).toThrow('VIDEO_MAX_MB');
});

test('files go into a bucket when there is one', () => {
  expect(readConfig({}).s3).toBeNull();
  const bucket = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example' };
  const keys = { S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'secret' };
  expect(readConfig({ ...bucket, ...keys }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: 'https://s3.example',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(readConfig(bucket).s3?.credentials).toBeNull();
  expect(() => readConfig({ ...bucket, S3_ACCESS_KEY: 'id' })).toThrow('belong together');
});

test('how the database is used can be set', () => {
  const env = { DATABASE_POOL_SIZE: '20', DATABASE_WAIT_SECONDS: '5' };
  const use = { poolSize: 20, waitSeconds: 5, statementSeconds: 30 };
  expect(readConfig(env).databaseUse).toEqual(use);
  expect(() => readConfig({ DATABASE_POOL_SIZE: '0' })).toThrow(
    'DATABASE_POOL_SIZE must be a number from 1 to 500, not "0".',
  );
});

test.each([
  [undefined, [443]],
  ['443, 8443', [443, 8443]],
])('WEBHOOK_PORTS %j lets webhooks reach %j', (value, ports) => {
  expect(readConfig({ WEBHOOK_PORTS: value }).webhookPorts).toEqual(ports);
});

test('LOCAL_WEBHOOK_PORTS opens ports of the machine, but not in production', () => {
  expect(readConfig({}).localWebhookPorts).toEqual([]);
  expect(readConfig({ LOCAL_WEBHOOK_PORTS: '4000, 4001' }).localWebhookPorts).toEqual([4000, 4001]);
  expect(() => readConfig({ LOCAL_WEBHOOK_PORTS: 'all' })).toThrow('LOCAL_WEBHOOK_PORTS');
  const env = { LOCAL_WEBHOOK_PORTS: '4000', NODE_ENV: 'production' };
  expect(() => readConfig(env)).toThrow('LOCAL_WEBHOOK_PORTS is for development');
});

test('WEBHOOK_WARNING_HOURS are four numbers', () => {
  expect(readConfig({}).webhookWarningHours).toEqual([1, 24, 72, 120]);
  const env = { WEBHOOK_WARNING_HOURS: '0,0,0,0.5' };
  expect(readConfig(env).webhookWarningHours).toEqual([0, 0, 0, 0.5]);
  for (const value of ['1', '1,2,3,x', '1,2,3,-4'])
    expect(() => readConfig({ WEBHOOK_WARNING_HOURS: value })).toThrow('four numbers of hours');
});

test.each(['22', '443,8080', 'all'])('WEBHOOK_PORTS %j is refused', (value) => {
  expect(() => readConfig({ WEBHOOK_PORTS: value })).toThrow('WEBHOOK_PORTS');
});
