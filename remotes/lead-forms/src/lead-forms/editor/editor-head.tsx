import { useState } from 'react';
import { canTakeLeadFormStep, type LeadForm } from '@outpost/contracts';
import {
  Button,
  CopyButton,
  History,
  IconButton,
  RecordHeader,
  Redo2,
  StatusChip,
  Undo2,
  useIsSmall,
  usePreload,
} from '@outpost/ui';
import { SaveState } from '@outpost/ui/details';
import { t } from '../../i18n/editor.ts';
import { FormTabs } from '../form-head.tsx';
import { ToForms } from '../form-links.tsx';
import { FormMenu } from '../form-menu.tsx';
import { statusLook } from '../lead-form-columns.tsx';
import { LiveDialog } from '../lead-form-lazy.ts';
import { nameOfComponent } from './component-words.ts';
import { EditorBar } from './editor-bar.tsx';
import { PublishDialog, Revisions } from './editor-lazy.tsx';
import type { Editor } from './use-editor.ts';

/** Save state of the content, and its undo and redo. */
function SaveTools({
  editor,
  isUnpublished,
  onRetry,
}: {
  editor: Editor;
  /** Visitors do not see the present content yet. */
  isUnpublished: boolean;
  onRetry: () => void;
}) {
  const { store, status, reason, canUndo, canRedo } = editor;
  return (
    <>
      <div data-state>
        <SaveState status={status} reason={reason ?? undefined} onRetry={onRetry} />
      </div>
      {isUnpublished && <StatusChip tone="warn">{t('editor.unpublishedChanges')}</StatusChip>}
      <IconButton label={t('editor.undo')} isDisabled={!canUndo} onClick={store.undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('editor.redo')} isDisabled={!canRedo} onClick={store.redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
    </>
  );
}

/** Name and status of the form, and the tool bar with its save state and publication. */
export function EditorHead({
  form: saved,
  editor,
  isPreview,
  onPreview,
  onChoose,
  onPublish,
  onRetry,
}: {
  form: LeadForm;
  editor: Editor;
  isPreview: boolean;
  onPreview: () => void;
  onChoose: (key: string) => void;
  /** Called before publication is offered. */
  onPublish: () => void;
  onRetry: () => void;
}) {
  usePreload(LiveDialog, PublishDialog, Revisions);
  const { content, isReadOnly, pending } = editor;
  const [open, setOpen] = useState<'publish' | 'live' | 'revisions' | null>(null);
  const close = () => setOpen(null);
  const [title] = content.components;
  // The editor's content is newer than the form in the list.
  const form = { ...saved, title: title ? nameOfComponent(title) : saved.title };
  const hasUnpublishedChanges = content.hasUnpublishedChanges || pending.length > 0;
  const position = { status: form.status, hasUnpublishedChanges };
  const mayPublish = canTakeLeadFormStep('publish', position);
  const isSmall = useIsSmall();
  const look = statusLook()[form.status];

  const steps = (
    <>
      {(canTakeLeadFormStep('activate', position) || form.status === 'live') && (
        <Button onClick={() => setOpen('live')}>
          {form.status === 'live' ? t('editor.deactivate') : t('editor.activate')}
        </Button>
      )}
      {(mayPublish || !isSmall) && (
        <Button
          kind="primary"
          isDisabled={!mayPublish}
          onClick={() => {
            onPublish();
            setOpen('publish');
          }}
        >
          {t('editor.publish')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <RecordHeader
        up={<ToForms />}
        id={form._id}
        name={form.title}
        chip={<StatusChip tone={look.tone}>{look.label}</StatusChip>}
        dates={form}
        actions={<FormMenu form={form} />}
      />
      <FormTabs id={form._id} title={form.title} current="editor" />
      <EditorBar role="group" aria-label={t('editor.tools')}>
        {isReadOnly ? (
          <span />
        ) : (
          <SaveTools
            editor={editor}
            isUnpublished={form.revision !== null && hasUnpublishedChanges}
            onRetry={onRetry}
          />
        )}
        {form.url && <CopyButton isLink noun={t('editor.liveLink')} value={form.url} />}
        <IconButton label={t('editor.revisions')} onClick={() => setOpen('revisions')}>
          <History size={16} aria-hidden />
        </IconButton>
        <Button onClick={onPreview}>
          {isPreview ? t('editor.backToEditing') : t('editor.preview')}
        </Button>
        {!isReadOnly && steps}
      </EditorBar>
      {open === 'publish' && (
        <PublishDialog form={form} editor={editor} onChoose={onChoose} onClose={close} />
      )}
      {open === 'live' && <LiveDialog form={form} onClose={close} />}
      {open === 'revisions' && <Revisions form={form} editor={editor} onClose={close} />}
    </>
  );
}
