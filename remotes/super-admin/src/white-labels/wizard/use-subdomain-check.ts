import { useEffect, useRef, useState } from 'react';
import { call } from '@outpost/api-client';
import { whiteLabelDraftEndpoints, type SubdomainAnswer } from '@outpost/contracts';

const pauseMs = 400;

type Judged = Pick<SubdomainAnswer, 'domainName' | 'isAvailable' | 'message'>;

/**
 * Asks whether a subdomain is free, a moment after it was last typed. Each question has a token of
 * its own: an answer to an earlier one says nothing about what stands there now.
 */
export const useSubdomainCheck = (
  subdomain: string,
  /** The draft that may keep the subdomain it has. */
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
        // Saving will tell; until then it may be free.
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
