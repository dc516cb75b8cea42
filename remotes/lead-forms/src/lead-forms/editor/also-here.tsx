import type { FormContent, Present } from '@outpost/contracts';
import { PageBar, Person, Row, Text } from '@outpost/ui';
import { nameOfComponent } from './component-words.ts';
import { componentIn } from './form-ops.ts';

/** Somebody else who has the form open, in however many pages. */
export interface Other {
  _id: string;
  name: string;
  /** The component they are on. */
  at: string | null;
}

/** Everybody once; oneself only where the form is open in another tab as well. */
export const othersOf = (people: readonly Present[], ownId: string | undefined): Other[] => {
  const byId = new Map<string, Other>();
  for (const { _id, name, at } of people) {
    const known = byId.get(_id);
    byId.set(_id, {
      _id,
      name: _id === ownId ? 'You, in another tab' : name,
      at: at ?? known?.at ?? null,
    });
  }
  return [...byId.values()];
};

/** Who else has the form open, and which component each of them is on. */
export function AlsoHere({ others, content }: { others: readonly Other[]; content: FormContent }) {
  return (
    <div role="status" aria-label="Also here">
      {others.length > 0 && (
        <PageBar>
          <Row gap={2}>
            <Text tone="muted" size="small">
              Also here:
            </Text>
            {others.map(({ _id, name, at }) => {
              const component = componentIn(content, at);
              return (
                <Person
                  key={_id}
                  name={name}
                  {...(component && { detail: `on ${nameOfComponent(component)}` })}
                />
              );
            })}
          </Row>
        </PageBar>
      )}
    </div>
  );
}
