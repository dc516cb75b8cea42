import type { FormComponent } from '@outpost/contracts';
import { FormDialog, SelectField } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
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
      title={t('components.move', { name: nameOfComponent(component) })}
      submitLabel={t('components.moveSubmitLabel')}
      initialValues={{ order: String(component.order) }}
      validate={() => ({})}
      onSubmit={({ order }) => Promise.resolve(onMove(Number(order)))}
      onClose={onClose}
    >
      <SelectField
        name="order"
        label={t('components.position')}
        options={places.map((place) => ({
          value: place,
          label: t('components.of', { place, total: count }),
        }))}
      />
    </FormDialog>
  );
}
