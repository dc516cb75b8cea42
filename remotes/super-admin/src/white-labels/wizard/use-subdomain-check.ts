import { useEffect, useRef, useState } from 'react';
import { call } from '@outpost/api-client';
import { whiteLabelDraftEndpoints, type SubdomainAnswer } from '@outpost/contracts';

const pauseMs = 400;

type Judged = Pick<SubdomainAnswer, 'domainName' | 'isAvailable' | 'message'>;

/**
 * Checks if a subdomain is free, after a pause in typing. Each check has its own token, so that
 * late answers to earlier checks are ignored.
 */
export const useSubdomainCheck = (
  subdomain: string,
  /** Id of the draft that already has the subdomain. */
  id: string | undefined,
): { isChecking: boolean; judged: Judged | null } => {
  const [answer, setAnswer] = useState<Judged | null>(null);
  const asked = useRef('');
  const domainName = subdomain.trim().toLowerCase();
  useEffect(() => {
    const token = crypto.randomUUID();
    asked.current = token;
    if (domainName === '') return undefined;
    const ask = async () => {
      const body = { domainName, token, ...(id && { _id: id }) };
      const given = await call(whiteLabelDraftEndpoints.validateSubdomain, { body }).catch(
        // A failed check has no result; saving checks the subdomain again.
        () => null,
      );
      if (given?.token === asked.current) setAnswer(given);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [domainName, id]);
  const judged = answer?.domainName === domainName ? answer : null;
  return { isChecking: domainName !== '' && judged === null, judged };
};
