import { expect } from 'vitest';
import type { Endpoint } from '@outpost/contracts';
import { refusalsOf } from '../platform/http/openapi-errors.ts';
import { nameOf } from './contract-calls.ts';
import type { TestAnswer } from './test-server.ts';

/** Expects a status and code that the OpenAPI description of the endpoint contains. */
export const expectDescribed = (endpoint: Endpoint, { status, body }: TestAnswer): void => {
  if (status < 400) return expect(status).toBe(endpoint.status ?? 200);
  const codes = refusalsOf(endpoint)[status] ?? [];
  expect(codes, `${nameOf(endpoint)} answers ${status}`).toContain(body?.code);
};
