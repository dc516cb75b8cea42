import { useChange } from '@outpost/api-client';
import { billingEndpoints, type PaymentSource } from '@outpost/contracts';
import { Button, Row, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/billing.ts';

/** Buttons that open pages of Chargebee in another tab: for the payment method, and to pay what is open. */
export function PaymentPages({
  source: { customer, type },
  hasOpen,
}: {
  source: PaymentSource;
  hasOpen: boolean;
}) {
  const open = useChange(billingEndpoints.hostedPage, []);
  const toast = useToast();
  const show = (page: 'payment-method' | 'pay') => {
    // Opened at once: browsers block a tab that opens after an answer.
    const tab = window.open('about:blank', '_blank');
    void open.mutateAsync({ body: { page, customer } }).then(
      ({ hostedPage }) => {
        if (!tab) return window.location.assign(hostedPage.url);
        tab.opener = null;
        tab.location.replace(hostedPage.url);
        return undefined;
      },
      ({ message }: Error) => {
        tab?.close();
        toast.error(message);
      },
    );
  };
  return (
    <Row>
      <Button isBusy={open.isPending} onClick={() => show('payment-method')}>
        {type === null ? t('pages.add') : t('pages.change')}
      </Button>
      {hasOpen && (
        <Button kind="primary" isBusy={open.isPending} onClick={() => show('pay')}>
          {t('pages.pay')}
        </Button>
      )}
      <Text tone="muted">{t('pages.hint')}</Text>
    </Row>
  );
}
