import { useCan } from '@outpost/auth-store';
import type { Flow } from '@outpost/contracts';
import { counted, PersonLink } from '@outpost/records';
import {
  Button,
  Column,
  Dialog,
  Instant,
  Placeholder,
  Row,
  Sentence,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/flows.ts';
import { useFlowVersions, useRestoreVersion } from './flows.queries.ts';

/** The published versions of a flow; each can become the draft. */
export function VersionsDialog({ flow, onClose }: { flow: Flow; onClose: () => void }) {
  const { _id: id, name, publishedVersion, version: ifMatch } = flow;
  const mayWrite = useCan('flows:write');
  const { data, error } = useFlowVersions(id);
  const restore = useRestoreVersion();
  const toast = useToast();
  const copy = (number: number) =>
    restore.mutate(
      { params: { id }, body: { number }, ifMatch },
      {
        onSuccess: () => {
          toast.success(t('versions.restored', { number }));
          onClose();
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Dialog
      title={t('versions.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('versions.close')}</Button>}
    >
      <Column gap={2}>
        {error && <Text tone="bad">{error.message}</Text>}
        {!data && !error && <Placeholder height={80} />}
        {data?.versions.length === 0 && <Text tone="muted">{t('versions.none')}</Text>}
        {data?.versions.map(({ number, author, authorAccount, createdAt, content }) => (
          <Row key={number} justify="space-between">
            <div>
              <Row>
                <Text isStrong>
                  <Sentence
                    text={(marks) => t('versions.line', { number, ...marks })}
                    parts={{ author: <PersonLink name={author} account={authorAccount} /> }}
                  />
                </Text>
                {number === publishedVersion && (
                  <StatusChip tone="ok">{t('versions.current')}</StatusChip>
                )}
              </Row>
              <Text size="small" tone="muted">
                <Instant value={createdAt} /> · {t('versions.steps', counted(content.steps.length))}
              </Text>
            </div>
            {mayWrite && (
              <Button
                label={t('versions.restoreLabel', { number })}
                isBusy={restore.isPending}
                onClick={() => copy(number)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </Row>
        ))}
      </Column>
    </Dialog>
  );
}
