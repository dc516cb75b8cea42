import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { callOut } from '../outgoing/call-out.ts';
import { pinnedTo, within } from '../webhooks/deliver.ts';
import type { AddressCheck } from '../webhooks/public-address.ts';

const mostBytes = 1024 * 1024;
/** Statuses whose replies have no body. */
const bodiless = [204, 205, 304];

/** Resolves every address, also of private networks; for development only. */
export const anyAddress: AddressCheck = async ({ hostname }) => {
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''));
  return { address, family: isIP(address) === 6 ? 6 : 4 };
};

/**
 * Returns a `fetch` for OAuth providers: without redirects, within a time, at most 1 MB, and only to
 * the address that `check` allowed.
 */
export const guardedFetch =
  (check: AddressCheck, waitMs: number): CustomFetch =>
  async (url, { method, headers, body, signal: given }) => {
    const target = new URL(url);
    const timeout = AbortSignal.timeout(waitMs);
    const signal = given ? AbortSignal.any([timeout, given]) : timeout;
    const pinned = pinnedTo(await within(signal, check(target)));
    const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : null;
    const answer = await callOut(target, {
      method,
      headers: {
        ...headers,
        ...(text !== null && { 'content-length': String(Buffer.byteLength(text)) }),
      },
      ...(text !== null && { body: text }),
      signal,
      mostBytes,
      withHeaders: true,
      lookup: pinned,
    });
    const kept = ['content-type', 'www-authenticate', 'retry-after', 'date'];
    const shown = kept.flatMap((name): [string, string][] => {
      const value = answer.headers?.[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const content = bodiless.includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(content, { status: answer.status, headers: shown });
  };
