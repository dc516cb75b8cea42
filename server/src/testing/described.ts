import { expect } from 'vitest';
import type { Endpoint } from '@outpost/contracts';
import { refusalsOf } from '../platform/http/openapi-errors.ts';
import { nameOf } from './contract-calls.ts';
import type { TestAnswer } from './test-server.ts';

/** Expects an answer to be one that the API's own description names. */
export const expectDescribed = (endpoint: Endpoint, { status, body }: TestAnswer): void => {
  if (status < 400) return expect(status).toBe(endpoint.status ?? 200);
  const codes = refusalsOf(endpoint)[status] ?? [];
  expect(codes, `${nameOf(endpoint)} answers ${status}`).toContain(body?.code);
};
