import { Block, Column, Row } from '@outpost/ui';
import { Fragment } from 'react';
import { AddMenu } from './add-menu.tsx';
import { ComponentLook } from './component-look.tsx';
import { nameOfComponent, typeWords } from './component-words.ts';
import type { PartProps } from './parts.ts';

/** The form as it will look, part by part, with room to add between any two. */
export function Canvas({ editor, arranging, chosen, checks, onChoose }: PartProps) {
  const { store, isReadOnly } = editor;
  const { components } = editor.content;
  const wrong = new Set(
    checks.flatMap(({ level, component }) => (level === 'error' ? [component] : [])),
  );
  return (
    <Column gap={0.5}>
      {components.map((component, index) => {
        const key = store.nameFor(component._id);
        const name = nameOfComponent(component);
        return (
          <Fragment key={key}>
            <Block
              label={`${name}, ${typeWords[component.type]}`}
              isChosen={chosen === key}
              isWrong={wrong.has(component._id)}
              onChoose={() => onChoose(key)}
            >
              <ComponentLook component={component} />
            </Block>
            {!isReadOnly && index < components.length - 1 && (
              <Row justify="center">
                <AddMenu
                  isIcon
                  label={`Add after ${name}`}
                  order={index + 2}
                  onAdd={arranging.add}
                />
              </Row>
            )}
          </Fragment>
        );
      })}
    </Column>
  );
}
