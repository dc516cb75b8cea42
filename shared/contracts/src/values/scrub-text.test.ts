import { expect, test } from 'vitest';
import { pathOnly, scrubText } from './scrub-text.ts';

test.each([
  ['Invalid eyJhbGciOi.eyJzdWIi.x_y-z given', 'Invalid • given'],
  ['authorization: Bearer abc.def-123', 'authorization: • •'],
  ['sent Bearer abcdef123', 'sent Bearer •'],
  ['{"password":"Demo pass 1","name":"Ada"}', '{"password":•,"name":"Ada"}'],
  ["apiKey='k-1'", 'apiKey=•'],
  ['reset-token=abc&next=/home', 'reset-token=•&next=•'],
  ['GET /users?searchValue=ada%40acme.test failed', 'GET /users?searchValue=• failed'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%j becomes %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test('scrubbing twice changes nothing more', () => {
  const once = scrubText('token=abc Bearer abcdefgh ?q=1');
  expect(scrubText(once)).toBe(once);
});

test('a path has neither query nor fragment', () => {
  expect(['/users?q=ada', '/users#top', '/users'].map(pathOnly)).toEqual([
    '/users',
    '/users',
    '/users',
  ]);
});
