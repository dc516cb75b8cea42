import { isChoice, type FormComponent } from '@outpost/contracts';
import type { FormText } from '@outpost/form-page';
import { Button, Plus, Row, styled, Text } from '@outpost/ui';
import { FixedRow } from '@outpost/ui/details';
import { t } from '../../i18n/editor.ts';
import { AddMenu } from './add-menu.tsx';
import { CanvasText } from './canvas-text.tsx';
import { nameOfComponent } from './component-words.ts';
import { typeWords } from '../type-words.ts';
import type { PaneProps } from './pane-props.ts';
import { ComponentPicture } from './picture.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { Block } from './block.tsx';
import { RecalledText } from './recalled-text.tsx';
import { useCanvasOptions } from './use-canvas-options.ts';

/** The space of a button inside a block, which lets clicks through to its cover. */
const ButtonPlace = styled('div')({
  marginTop: 8,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

function AddOption({ onAdd }: { onAdd: () => void }) {
  return (
    <ButtonPlace>
      <Button kind="plain" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
        {t('settings.addOption')}
      </Button>
    </ButtonPlace>
  );
}

/** Says why visitors do not see a question. */
function HiddenNote({ logic: { isHidden, computed } }: Pick<FormComponent, 'logic'>) {
  if (!isHidden) return null;
  return (
    <Text size="small" tone="muted">
      {t(computed === undefined ? 'canvas.filledByLink' : 'canvas.computed')}
    </Text>
  );
}

/** Returns the errors that prevent publication, by their components. */
const wrongIn = (checks: PaneProps['checks']) =>
  Map.groupBy(
    checks.filter(({ level }) => level === 'error'),
    ({ component }) => component,
  );

/** Returns the components that can be moved, for their handles. */
const looseOf = ({ store, content }: PaneProps['editor']) =>
  content.components.slice(1, -1).map((component) => ({
    id: store.nameFor(component._id),
    label: nameOfComponent(component),
    component,
  }));

const readTextOf =
  (components: readonly FormComponent[]) =>
  ({ of, text }: FormText) =>
    typeof of === 'number' ? text : <RecalledText text={text} components={components} />;

/** Components of the form as visitors see them, with their texts as fields, and buttons to add others. */
export function Canvas({
  editor,
  arranging,
  chosen,
  added,
  sought,
  checks,
  onChoose,
  onSelect,
}: PaneProps) {
  const { store, isReadOnly } = editor;
  const { components } = editor.content;
  const options = useCanvasOptions(editor);
  const [first] = components;
  const last = components.at(-1);
  const wrong = wrongIn(checks);
  const textOf = (component: FormComponent, key: string) => (text: FormText) => (
    <CanvasText
      editor={editor}
      component={component}
      isNew={added === key && component.order > 1}
      isChosen={chosen === key}
      text={text}
      options={options}
      onSelect={() => onSelect(key)}
    />
  );
  const block = (component: FormComponent) => {
    const key = store.nameFor(component._id);
    return (
      <Block
        label={`${nameOfComponent(component)}, ${typeWords()[component.type]}`}
        isChosen={chosen === key}
        problems={wrong.get(component._id)?.map(({ message }) => message)}
        isSought={sought === key}
        onFound={() => onSelect(key)}
        onChoose={() => onChoose(key)}
      >
        <ComponentPicture
          component={component}
          isEdited={chosen === key && !isReadOnly}
          renderText={isReadOnly ? readTextOf(components) : textOf(component, key)}
        />
        <HiddenNote logic={component.logic} />
        {isChoice(component.type) && chosen === key && !isReadOnly && (
          <AddOption onAdd={() => options.add(component, component.options.length)} />
        )}
      </Block>
    );
  };
  const addAfter = (component: FormComponent) =>
    !isReadOnly && (
      <Row justify="center">
        <AddMenu
          isIcon
          label={t('components.addAfter', { name: nameOfComponent(component) })}
          order={component.order + 1}
          onAdd={arranging.add}
        />
      </Row>
    );

  return (
    <div>
      {first && (
        <FixedRow>
          {block(first)}
          {addAfter(first)}
        </FixedRow>
      )}
      <SortableRows
        label={t('components.componentsOfTheForm')}
        items={looseOf(editor)}
        first={2}
        count={components.length}
        isDisabled={isReadOnly}
        handleName={(name) => t('components.moveOnTheForm', { name })}
        onMove={(key, index) => arranging.drop(key, index + 2)}
      >
        {({ component }) => (
          <div data-row>
            {block(component)}
            {addAfter(component)}
          </div>
        )}
      </SortableRows>
      {last && last !== first && <FixedRow>{block(last)}</FixedRow>}
    </div>
  );
}
