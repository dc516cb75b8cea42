import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectField } from './fields.tsx';
import { Form } from './form.tsx';
import { useFieldValue } from './field-values.ts';

function Depending() {
  return <p>{useFieldValue('kind') === 'b' ? 'Only for B' : 'For the others'}</p>;
}

test('a field can depend on what stands in another', async () => {
  render(
    <Form initialValues={{ kind: 'a' }} validate={() => ({})} onSubmit={() => Promise.resolve()}>
      {() => (
        <>
          <SelectField
            name="kind"
            label="Kind"
            options={['a', 'b'].map((value) => ({ value, label: value }))}
          />
          <Depending />
        </>
      )}
    </Form>,
  );
  expect(screen.getByText('For the others')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'b');
  expect(screen.getByText('Only for B')).toBeTruthy();
});
