import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  connectionEndpoints,
  linkedinSourceEndpoints,
  NewLinkedinSource,
  validator,
  type Connection,
  type LinkedinSource,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { OrganizationLink, QueryContent, RecordLink } from '@outpost/records';
import {
  Ago,
  Button,
  Column,
  Dialog,
  Form,
  PickerField,
  Row,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/linkedin-sources.ts';

const touched = [linkedinSourceEndpoints.list];

function State({ source: { lastError, lastPolledAt } }: { source: LinkedinSource }) {
  if (lastError) return <Text tone="bad">{lastError}</Text>;
  if (!lastPolledAt) return t('dialog.waiting');
  return (
    <>
      {t('dialog.polled')} <Ago value={lastPolledAt} />
    </>
  );
}

function Sources({ sources, mayWrite }: { sources: readonly LinkedinSource[]; mayWrite: boolean }) {
  const remove = useChange(linkedinSourceEndpoints.remove, touched);
  const toast = useToast();
  if (sources.length === 0) return <Text tone="muted">{t('dialog.none')}</Text>;
  return (
    <PlainTable<LinkedinSource>
      label={t('dialog.label')}
      rows={sources}
      rowId={({ _id }) => _id}
      columns={[
        {
          id: 'owner',
          header: t('dialog.owner'),
          isWrapped: true,
          render: ({ owner, whiteLabel }) => (
            <>
              <span>{owner}</span> (<OrganizationLink whiteLabel={whiteLabel} />)
            </>
          ),
        },
        {
          id: 'account',
          header: t('dialog.account'),
          render: ({ connection: { _id, name } }) => (
            <RecordLink type="connections" id={_id} name={name} />
          ),
        },
        {
          id: 'state',
          header: t('dialog.state'),
          isWrapped: true,
          render: (source) => <State source={source} />,
        },
        ...(mayWrite
          ? [
              {
                id: 'remove',
                header: t('dialog.change'),
                render: ({ _id: id }: LinkedinSource) => (
                  <Button
                    isBusy={remove.isPending}
                    onClick={() =>
                      void remove.mutateAsync({ params: { id } }).then(
                        () => toast.success(t('dialog.removed')),
                        (error: Error) => toast.error(error.message),
                      )
                    }
                  >
                    {t('dialog.remove')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const fetching = ['linkedin', 'sandbox'];

function AddSource() {
  const add = useChange(linkedinSourceEndpoints.create, touched);
  const toast = useToast();
  const accounts = usePickerSource<Connection>(connectionEndpoints.list, 'connections', {
    labelOf: ({ account, whiteLabel }) => `${account} (${whiteLabel.name})`,
    sortBy: 'account',
    accepts: ({ provider }) => fetching.includes(provider),
  });
  return (
    <Form<NewLinkedinSource>
      initialValues={{ connection: '', owner: '' }}
      validate={validator(NewLinkedinSource)}
      onSubmit={async (body) => {
        await add.mutateAsync({ body });
        toast.success(t('form.added'));
      }}
    >
      {({ isSubmitting }) => (
        <Column gap={2}>
          <PickerField
            name="connection"
            label={t('form.account')}
            source={accounts}
            hint={t('form.accountHint')}
          />
          <TextField name="owner" label={t('form.urn')} hint={t('form.urnHint')} />
          <Row>
            <Button kind="primary" type="submit" isBusy={isSubmitting}>
              {t('form.add')}
            </Button>
          </Row>
        </Column>
      )}
    </Form>
  );
}

/** Lists the accounts and pages at LinkedIn whose leads come in, and adds one. */
export function LinkedinSourcesDialog({ onClose }: { onClose: () => void }) {
  const mayWrite = useCan('connections:write');
  const sources = useQuery(queryFor(linkedinSourceEndpoints.list, {}));
  return (
    <Dialog
      title={t('dialog.title')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <Column gap={2}>
        <Text tone="muted">{t('dialog.intro')}</Text>
        <QueryContent
          query={sources}
          failure={t('dialog.failed')}
          loading={<Text>{t('dialog.loading')}</Text>}
        >
          {(data) => <Sources sources={data.sources} mayWrite={mayWrite} />}
        </QueryContent>
        {mayWrite && <AddSource />}
      </Column>
    </Dialog>
  );
}
