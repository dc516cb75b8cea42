import { renderHook } from '@outpost/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropKeptInput, readKeptInput, useKeptInput } from './kept-input.ts';

beforeEach(() => sessionStorage.clear());

const show = () =>
  renderHook(
    ({ key = 'form', value, isSaved }: { key?: string; value: object; isSaved: boolean }) =>
      useKeptInput(key, value, isSaved),
    { initialProps: { value: { name: '' }, isSaved: true } },
  );

test('what is not saved is kept for a reload, and forgotten once it is', () => {
  const { rerender } = show();
  expect(readKeptInput('form')).toBeNull();
  rerender({ value: { name: 'Ada' }, isSaved: false });
  expect(readKeptInput('form')).toEqual({ name: 'Ada' });
  rerender({ value: { name: 'Ada' }, isSaved: true });
  expect(readKeptInput('form')).toBeNull();
});

test('each form has its own', () => {
  const { rerender } = show();
  rerender({ value: { name: 'Ada' }, isSaved: false });
  expect(readKeptInput('other')).toBeNull();
  dropKeptInput('form');
  expect(readKeptInput('form')).toBeNull();
});

test('what cannot be read counts as nothing', () => {
  sessionStorage.setItem('outpost.input.form', '{');
  expect(readKeptInput('form')).toBeNull();
});

test('a store that is full costs the net, not the form', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { rerender } = show();
  expect(() => rerender({ value: { name: 'Ada' }, isSaved: false })).not.toThrow();
  full.mockRestore();
});
