import { useState } from 'react';
import { call } from '@outpost/api-client';
import {
  formComponentTypes,
  formContentEndpoints,
  type FormComponentType,
  type Losable,
} from '@outpost/contracts';
import { Choice, ConfirmDialog, Text, useToast } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { lossWords, nameOfComponent } from '../component-words.ts';
import { typeWords } from '../../type-words.ts';
import type { SettingsProps } from './settings-props.ts';

const options = () => formComponentTypes.map((value) => ({ value, label: typeWords()[value] }));

/** Changes a component's type; shows first which values that would lose. */
export function TypeSettings({ editor, component }: SettingsProps) {
  const { store } = editor;
  const { _id: id, type } = component;
  const toast = useToast();
  const [asked, setAsked] = useState<{ type: FormComponentType; lost: Losable[] } | null>(null);

  const choose = async (next: FormComponentType) => {
    // The server checks its own content, and needs its own id of the component.
    if (!(await store.flush())) {
      toast.error(t('settings.typeCanChangedOnce'));
      return;
    }
    const saved = store
      .get()
      .content.components.find((one) => store.nameFor(one._id) === store.nameFor(id));
    if (!saved) return;
    try {
      const { lost } = await call(formContentEndpoints.changeType, {
        params: { id: saved._id },
        body: { type: next, isDryRun: true },
      });
      if (lost.length > 0) setAsked({ type: next, lost });
      else store.change({ kind: 'retype', id: saved._id, type: next });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <div>
      <Text size="small" tone="muted">
        {t('settings.type')}
      </Text>
      <Choice
        label={t('settings.type')}
        value={type}
        options={options()}
        onChange={(next) => void choose(next)}
      />
      {asked && (
        <ConfirmDialog
          title={t('settings.make', {
            name: nameOfComponent(component),
            type: typeWords()[asked.type],
          })}
          message={t('settings.itLoses', {
            list: asked.lost.map((name) => lossWords()[name]).join(', '),
          })}
          confirmLabel={t('settings.changeType')}
          onConfirm={() => Promise.resolve(store.change({ kind: 'retype', id, type: asked.type }))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
