import { useToast } from '@outpost/ui';
import { t } from '../../i18n/domain.ts';
import { domainLook } from './domain-words.ts';
import { useCheckDomain } from './domains.queries.ts';

/** Returns a function that checks the DNS records of an organization now and shows the result. */
export const useCheckNow = (whiteLabelId: string) => {
  const check = useCheckDomain();
  const toast = useToast();
  const checkNow = async () => {
    try {
      const { domain } = await check.mutateAsync({ params: { id: whiteLabelId } });
      const { label } = domainLook()[domain.state];
      toast.success(t('domain.checked', { name: domain.name, state: label.toLowerCase() }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  return { checkNow, isChecking: check.isPending };
};
