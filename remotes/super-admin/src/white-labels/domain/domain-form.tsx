import { NewTenantDomain, validator } from '@outpost/contracts';
import { Button, Column, Form, Row, Text, TextField, useToast } from '@outpost/ui';
import { useAddDomain } from './domains.queries.ts';

/** Adds a custom domain to an organization without one. */
export function DomainForm({ whiteLabelId }: { whiteLabelId: string }) {
  const add = useAddDomain();
  const toast = useToast();
  const validate = (values: { domainName: string }) =>
    validator(NewTenantDomain)({ ...values, whiteLabelId });
  const save = async ({ domainName }: { domainName: string }) => {
    const { domain } = await add.mutateAsync({ body: { whiteLabelId, domainName } });
    toast.success(`${domain.name} was added.`);
  };
  return (
    <Form<{ domainName: string }>
      initialValues={{ domainName: '' }}
      validate={validate}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Column gap={2}>
          <Text tone="muted">
            People can reach the panel under a domain of the organization’s own. You will get the
            DNS records it needs.
          </Text>
          <div style={{ maxWidth: 480 }}>
            <TextField name="domainName" label="Domain" hint="Such as panel.example.com" />
          </div>
          <Row>
            <Button kind="primary" type="submit" isBusy={isSubmitting}>
              Add domain
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}
