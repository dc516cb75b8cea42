import { call } from '@outpost/api-client';
import { releaseEndpoints, type BodyInput } from '@outpost/contracts';

type Report = BodyInput<typeof releaseEndpoints.fail>;
type Send = (report: Report) => Promise<unknown>;

const longest = 500;

const sendReport: Send = (body) => call(releaseEndpoints.fail, { body, isBackground: true });

/**
 * Returns a function that reports failures to the server, once per version and phase, without
 * waiting for the answer.
 */
export const beacon = (send: Send = sendReport) => {
  const told = new Set<string>();
  return ({ error, ...rest }: Report): void => {
    const key = [rest.part, rest.version, rest.phase].join(' ');
    if (told.has(key)) return;
    told.add(key);
    void send({ ...rest, error: error.slice(0, longest) }).catch(() => undefined);
  };
};
