import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { invalid } from '../../platform/http/api-error.ts';
import type { Deliver } from '../../platform/webhooks/deliver.ts';

/** Result of a challenge, as columns of the webhook. */
export interface Verification {
  verifiedAt: Date | null;
  verificationProblem: string | null;
}

const challengeIn = (answer: string): unknown => {
  try {
    const content: unknown = JSON.parse(answer);
    if (content !== null && typeof content === 'object' && 'challenge' in content)
      return content.challenge;
  } catch {
    return answer.trim();
  }
  return answer.trim();
};

/**
 * Sends a nonce in a signed `webhook.verification` that the receiver must return, alone or as
 * `challenge` of a JSON object. Throws 422 for an address the server must not call.
 */
export const challengeReceiver = async (
  deliver: Deliver,
  request: { url: string; secrets: readonly string[]; headers: Record<string, string> },
): Promise<Verification> => {
  const challenge = randomBytes(24).toString('base64url');
  const body = JSON.stringify({
    type: 'webhook.verification',
    timestamp: new Date().toISOString(),
    data: { challenge },
  });
  const { isDelivered, isRefused, problem, answer } = await deliver({ id: v7(), ...request, body });
  if (isRefused) throw invalid({ url: `URL is refused. ${problem ?? ''}`.trim() });
  if (!isDelivered) return { verifiedAt: null, verificationProblem: problem };
  const isProven = challengeIn(answer ?? '') === challenge;
  return isProven
    ? { verifiedAt: new Date(), verificationProblem: null }
    : { verifiedAt: null, verificationProblem: 'It did not return the challenge.' };
};
