import type { Flow } from '@outpost/contracts';
import { Link, useNavigate } from '@outpost/router';
import {
  Button,
  Ellipsis,
  IconButton,
  MenuButton,
  RecordHeader,
  Redo2,
  Undo2,
  useIsSmall,
  useToast,
} from '@outpost/ui';
import { SaveState } from '@outpost/ui/details';
import { t } from '../i18n/flows.ts';
import { FlowStatusChips } from './flow-columns.tsx';
import { usePublishFlow } from './flows.queries.ts';
import type { FlowDraft } from './use-flow-draft.ts';

/** Part of the editor that is open in a dialog. */
export type FlowPart =
  | { what: 'step'; key: string }
  | { what: 'begin' | 'try' | 'versions' | 'live' | 'stop' | 'rename' | 'secret' };

interface HeadProps {
  flow: Flow;
  draft: FlowDraft;
  isReadOnly: boolean;
  onOpen: (part: FlowPart) => void;
}

const pathOfRuns = (id: string) => `/form-builder/flow-logs?flow=${id}`;

function Writing({
  flow,
  draft,
  onOpen,
  isSmall,
}: Omit<HeadProps, 'isReadOnly'> & { isSmall: boolean }) {
  const navigate = useNavigate();
  const publish = usePublishFlow();
  const toast = useToast();
  const { _id: id, name, status, problems, publishedVersion, hasChanges } = flow;
  const isNew = publishedVersion === null || hasChanges;
  const isLive = status === 'live';
  const release = () =>
    publish.mutate(
      { params: { id } },
      {
        onSuccess: ({ flow: { publishedVersion: number } }) =>
          toast.success(t('actions.published', { number: number ?? 0, name })),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <>
      <SaveState status={draft.isSaving ? 'saving' : 'idle'} />
      <IconButton label={t('actions.undo')} isDisabled={!draft.canUndo} onClick={draft.undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('actions.redo')} isDisabled={!draft.canRedo} onClick={draft.redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
      <MenuButton
        label={t('actions.more')}
        icon={<Ellipsis size={16} aria-hidden />}
        isIcon
        actions={[
          ...(isSmall
            ? [
                { label: t('actions.runs'), onSelect: () => void navigate(pathOfRuns(id)) },
                { label: t('actions.versions'), onSelect: () => onOpen({ what: 'versions' }) },
              ]
            : []),
          { label: t('actions.rename'), onSelect: () => onOpen({ what: 'rename' }) },
          { label: t('actions.secret'), onSelect: () => onOpen({ what: 'secret' }) },
        ]}
      />
      {status !== 'draft' && (
        <Button onClick={() => onOpen({ what: isLive ? 'stop' : 'live' })}>
          {t(isLive ? 'actions.stop' : 'actions.goLive')}
        </Button>
      )}
      <Button
        kind="primary"
        isDisabled={problems.length > 0 || !isNew || draft.isSaving}
        isBusy={publish.isPending}
        onClick={release}
      >
        {t('actions.publish')}
      </Button>
    </>
  );
}

/** Name and status of a flow, with the buttons that publish it. */
export function FlowHead({ flow, draft, isReadOnly, onOpen }: HeadProps) {
  const { _id: id, name } = flow;
  const isSmall = useIsSmall();
  // On a phone they are in the menu, which only writers have.
  const hasLinks = isReadOnly || !isSmall;
  return (
    <RecordHeader
      up={<Link to="/flows">{t('editor.back')}</Link>}
      id={id}
      name={name}
      chip={<FlowStatusChips {...flow} />}
      dates={flow}
      hasActionBar
      actions={
        <>
          {hasLinks && <Link to={pathOfRuns(id)}>{t('actions.runs')}</Link>}
          {hasLinks && (
            <Button onClick={() => onOpen({ what: 'versions' })}>{t('actions.versions')}</Button>
          )}
          <Button onClick={() => onOpen({ what: 'try' })}>{t('actions.tryIt')}</Button>
          {!isReadOnly && <Writing {...{ flow, draft, onOpen, isSmall }} />}
        </>
      }
    />
  );
}
