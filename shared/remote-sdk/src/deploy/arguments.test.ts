import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('a command is read with what follows it', () => {
  expect(readArguments(['promote', 'support', '1.2.0', '--tenant', 'acme'])).toEqual({
    command: 'promote',
    part: 'support',
    argument: '1.2.0',
    channel: 'live',
    tenant: 'acme',
    from: undefined,
    isForced: false,
    reason: '',
    isJson: false,
  });
});

test.each([
  [[], 'Say what to do.'],
  [['deploy', 'support'], 'There is no command "deploy".'],
  [['publish'], 'Say which remote to publish.'],
  [['promote', 'support', '1.0.0', 'more'], '"more" is too much.'],
  [['promote', 'support', '--channel', 'beta'], 'There is no channel "beta".'],
  [['promote', 'support', '--force'], 'Leaving the gate out needs a --reason.'],
  [['promote', 'support', '--nonsense'], /Unknown option/],
])('%j is refused in a sentence', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});

test('inside the folder of a remote, its name is not said', () => {
  expect(readArguments(['promote', '1.2.0'], 'billing')).toMatchObject({
    command: 'promote',
    part: 'billing',
    argument: '1.2.0',
  });
  expect(() => readArguments(['promote', '1.0.0', 'more'], 'billing')).toThrow(/too much/);
});
