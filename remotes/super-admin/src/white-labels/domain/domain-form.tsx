import { NewTenantDomain, validator } from '@outpost/contracts';
import { Button, Column, Form, Row, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/domain.ts';
import { useAddDomain } from './domains.queries.ts';

/** Adds a custom domain to an organization without one. */
export function DomainForm({ whiteLabelId }: { whiteLabelId: string }) {
  const add = useAddDomain();
  const toast = useToast();
  const validate = (values: { domainName: string }) =>
    validator(NewTenantDomain)({ ...values, whiteLabelId });
  const save = async ({ domainName }: { domainName: string }) => {
    const { domain } = await add.mutateAsync({ body: { whiteLabelId, domainName } });
    toast.success(t('domain.added', { name: domain.name }));
  };
  return (
    <Form<{ domainName: string }>
      initialValues={{ domainName: '' }}
      validate={validate}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Column gap={2}>
          <Text tone="muted">{t('domain.addHint')}</Text>
          <div style={{ maxWidth: 480 }}>
            <TextField name="domainName" label={t('domain.domain')} hint={t('domain.domainHint')} />
          </div>
          <Row>
            <Button kind="primary" type="submit" isBusy={isSubmitting}>
              {t('domain.addDomain')}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}
