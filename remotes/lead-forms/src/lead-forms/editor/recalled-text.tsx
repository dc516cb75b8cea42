import { recallsIn, type FormComponent } from '@outpost/contracts';
import { styled } from '@outpost/ui';
import { nameOfComponent } from './component-words.ts';

const Recalled = styled('span')({
  padding: '0 6px',
  borderRadius: 6,
  background: 'var(--accent-soft)',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
});

/** A text of the form with the name of a question, or the fallback, in place of each answer it shows. */
export function RecalledText({
  text,
  components,
}: {
  text: string;
  components: readonly FormComponent[];
}) {
  return recallsIn(text).map((part, index) => {
    if (typeof part === 'string') return part;
    const source = components.find(({ key }) => key === part.key);
    return (
      <Recalled key={`${part.key} ${index}`}>
        {source ? nameOfComponent(source) : part.fallback || '…'}
      </Recalled>
    );
  });
}
