import { useState } from 'react';
import { hasTitle, type FormComponent } from '@outpost/contracts';
import { Column, Heading, Row, RowMenu, usePreload } from '@outpost/ui';
import { FixedRow } from '@outpost/ui/details';
import { t } from '../../i18n/editor.ts';
import { AddMenu } from './add-menu.tsx';
import { afterSubmitting } from './after-submitting.ts';
import { componentActions } from './component-actions.ts';
import { logicMark } from './logic/logic-words.ts';
import { nameOfComponent } from './component-words.ts';
import { typeWords } from '../type-words.ts';
import { MoveDialog } from './editor-lazy.tsx';
import type { PaneProps } from './pane-props.ts';
import { SortableRows } from './sortable-rows.tsx';
import { OutlineButton } from './block.tsx';

/** Components in their order, each with its actions. */
export function Outline({ editor, arranging, chosen, others, onChoose, onSeek }: PaneProps) {
  usePreload(MoveDialog);
  const { store, isReadOnly } = editor;
  const { components, message } = editor.content;
  const isRedirect = message.type === 'redirect';
  const [moving, setMoving] = useState<FormComponent | null>(null);
  const count = components.length;
  const loose = components.slice(1, -1);

  const entry = (component: FormComponent) => {
    const key = store.nameFor(component._id);
    const title = component.title.trim();
    return (
      <OutlineButton isChosen={chosen === key} onChoose={() => onSeek(key)}>
        {title === '' && hasTitle(component.type) ? (
          <span data-empty>{t('components.untitled')}</span>
        ) : (
          <span>{nameOfComponent(component)}</span>
        )}
        <small>
          {[typeWords()[component.type], logicMark(component.logic)].filter(Boolean).join(' · ')}
        </small>
        {others
          .filter(({ at }) => at === component._id)
          .map(({ _id, name }) => (
            <small key={_id}>{t('components.isHere', { name })}</small>
          ))}
      </OutlineButton>
    );
  };
  const [first] = components;
  const last = components.at(-1);

  return (
    <Column gap={1}>
      <Row justify="space-between">
        <Heading level={2}>{t('components.outline')}</Heading>
        {!isReadOnly && <AddMenu label={t('components.add')} order={count} onAdd={arranging.add} />}
      </Row>
      <div>
        {first && <FixedRow>{entry(first)}</FixedRow>}
        <SortableRows
          label={t('components.componentsCanMoved')}
          items={loose.map((component) => ({
            id: store.nameFor(component._id),
            label: nameOfComponent(component),
            component,
          }))}
          first={2}
          count={count}
          isDisabled={isReadOnly}
          onMove={(key, index) => arranging.drop(key, index + 2)}
        >
          {({ component, label }) => (
            <>
              {entry(component)}
              {!isReadOnly && (
                <RowMenu
                  label={t('components.actionsFor', { label })}
                  actions={componentActions(component, count, arranging, () =>
                    setMoving(component),
                  )}
                />
              )}
            </>
          )}
        </SortableRows>
        <FixedRow>
          {last && last !== first && entry(last)}
          <OutlineButton
            isChosen={chosen === afterSubmitting}
            onChoose={() => onChoose(afterSubmitting)}
          >
            <span>{t('components.afterSubmitting')}</span>
            <small>{t(isRedirect ? 'components.redirect' : 'components.message')}</small>
          </OutlineButton>
        </FixedRow>
      </div>
      {moving && (
        <MoveDialog
          component={moving}
          count={count}
          onMove={(order) => arranging.move(moving._id, order)}
          onClose={() => setMoving(null)}
        />
      )}
    </Column>
  );
}
