import { useState } from 'react';
import { usePresence } from '@outpost/api-client';
import { useCan, useUser } from '@outpost/auth-store';
import { newFormTitle, type FormContent, type LeadForm } from '@outpost/contracts';
import { useParam } from '@outpost/router';
import { ConflictDialog, Unseen } from '@outpost/ui';
import { useUndoKeys, Workbench, type WorkbenchPane } from '@outpost/ui/details';
import { t } from '../../i18n/editor.ts';
import { AlsoHere, othersOf } from './also-here.tsx';
import { Canvas } from './canvas.tsx';
import { GoneForm } from './gone-form.tsx';
import { BelowBar } from './editor-bar.tsx';
import { EditorHead } from './editor-head.tsx';
import { Preview } from './editor-lazy.tsx';
import type { KeptChanges } from './kept-changes.ts';
import { Outline } from './outline.tsx';
import { Settings } from './settings/settings.tsx';
import { useArranging } from './use-arranging.ts';
import { useEditor, type Editor } from './use-editor.ts';
import { useSelection } from './use-selection.ts';
import { useVisibleChecks } from './use-visible-checks.ts';

const names = (): Record<WorkbenchPane, string> => ({
  outline: t('editor.outline'),
  canvas: t('editor.formCanvas'),
  settings: t('editor.settings'),
});

/** Returns the name of the title of a new form until its author replaces it. */
const untouchedTitle = ({ store, content: { components } }: Editor): string | null => {
  const [first] = components;
  return first?.title === newFormTitle ? store.nameFor(first._id) : null;
};

/** A form with its outline, its preview and the settings of the selected component. */
export function EditorPage({
  form,
  content,
  kept,
  isDeleted,
  onStale,
}: {
  form: LeadForm;
  content: FormContent;
  kept: KeptChanges;
  /** True after another user deleted the form. */
  isDeleted: boolean;
  onStale: () => void;
}) {
  const isReadOnly = !useCan('lead-forms:write');
  const editor = useEditor(content, { kept, isReadOnly, isDeleted, onStale });
  const { store, differences } = editor;
  const selection = useSelection(untouchedTitle(editor));
  const { chosen, added } = selection;
  const at = editor.content.components.find(({ _id }) => store.nameFor(_id) === chosen);
  const people = usePresence({ kind: 'lead_forms', _id: form._id }, at?._id ?? null);
  const others = othersOf(people, useUser()?._id);
  const [preview, setPreview] = useParam('preview');
  const [isPutOff, setPutOff] = useState(false);
  const arranging = useArranging(editor, selection.setChosen, selection.begin);
  useUndoKeys(store, isReadOnly);
  const checks = useVisibleChecks(editor, added);
  const seek = (key: string) => {
    selection.seek(key);
    if (preview !== null) setPreview(null);
  };

  const isUnsettled = differences !== null && !isPutOff;
  const settle = (whose: 'mine' | 'theirs') => {
    setPutOff(false);
    store.settle(whose);
  };
  if (editor.isGone) return <GoneForm content={editor.content} />;
  const shared = {
    editor,
    arranging,
    chosen,
    added,
    others,
    checks,
    sought: selection.sought,
    onChoose: selection.choose,
    onSeek: seek,
    onSelect: selection.select,
  };
  return (
    <>
      <EditorHead
        form={form}
        editor={editor}
        onChoose={seek}
        onPublish={selection.leave}
        onPreview={() => setPreview(preview ? null : 'desktop')}
        isPreview={preview !== null}
        onRetry={() => (differences ? setPutOff(false) : void store.flush())}
      />
      <AlsoHere others={others} content={editor.content} />
      {preview ? (
        <Preview form={form} content={editor.content} device={preview} onDevice={setPreview} />
      ) : (
        <BelowBar>
          <Workbench
            label={t('editor.partsOfTheEditor')}
            names={names()}
            shown={selection.pane}
            onShow={selection.setPane}
            outline={<Outline {...shared} />}
            canvas={<Canvas {...shared} />}
            settings={<Settings {...shared} form={form} />}
          />
        </BelowBar>
      )}
      <Unseen role="status" data-spoken>
        {arranging.spoken}
      </Unseen>
      {isUnsettled && (
        <ConflictDialog
          differences={differences}
          onKeepMine={() => settle('mine')}
          onTakeTheirs={() => settle('theirs')}
          onClose={() => setPutOff(true)}
        />
      )}
    </>
  );
}
