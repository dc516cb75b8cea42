import type { FormComponent } from '@outpost/contracts';
import { FormDialog, SelectField } from '@outpost/ui';
import { nameOfComponent } from './component-words.ts';

/** Asks for a component's new position; the first and the last position are fixed. */
export function MoveDialog({
  component,
  count,
  onMove,
  onClose,
}: {
  component: FormComponent;
  count: number;
  onMove: (order: number) => void;
  onClose: () => void;
}) {
  const places = Array.from({ length: count - 2 }, (_, index) => String(index + 2));
  return (
    <FormDialog<{ order: string }>
      title={`Move ${nameOfComponent(component)}`}
      submitLabel="Move"
      initialValues={{ order: String(component.order) }}
      validate={() => ({})}
      onSubmit={({ order }) => Promise.resolve(onMove(Number(order)))}
      onClose={onClose}
    >
      <SelectField
        name="order"
        label="Position"
        options={places.map((place) => ({ value: place, label: `${place} of ${count}` }))}
      />
    </FormDialog>
  );
}
