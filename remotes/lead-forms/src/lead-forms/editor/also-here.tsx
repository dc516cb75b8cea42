import type { FormContent, Present } from '@outpost/contracts';
import { PageBar, Person, Row, Text } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { nameOfComponent } from './component-words.ts';
import { componentIn } from './form-ops.ts';

/** User who has the form open, in one or several tabs. */
export interface Other {
  _id: string;
  name: string;
  /** Id of the component the user has selected. */
  at: string | null;
}

/** Returns each user once; the viewer only if the form is open in another of their tabs. */
export const othersOf = (people: readonly Present[], ownId: string | undefined): Other[] => {
  const byId = new Map<string, Other>();
  for (const { _id, name, at } of people) {
    const known = byId.get(_id);
    byId.set(_id, {
      _id,
      name: _id === ownId ? t('editor.youInAnotherTab') : name,
      at: at ?? known?.at ?? null,
    });
  }
  return [...byId.values()];
};

/** Other users who have the form open, with the component each has selected. */
export function AlsoHere({ others, content }: { others: readonly Other[]; content: FormContent }) {
  return (
    <div role="status" aria-label={t('editor.alsoHere')}>
      {others.length > 0 && (
        <PageBar>
          <Row gap={2}>
            <Text tone="muted" size="small">
              {t('editor.alsoHereList')}
            </Text>
            {others.map(({ _id, name, at }) => {
              const component = componentIn(content, at);
              return (
                <Person
                  key={_id}
                  name={name}
                  {...(component && {
                    detail: t('editor.on', { name: nameOfComponent(component) }),
                  })}
                />
              );
            })}
          </Row>
        </PageBar>
      )}
    </div>
  );
}
