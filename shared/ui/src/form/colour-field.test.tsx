import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ColourField } from './colour-field.tsx';
import { Form } from './form.tsx';
import { useFieldValue } from './field-values.ts';

function Shown() {
  return <output>{useFieldValue<string>('accent')}</output>;
}

const show = (accent: string) => {
  render(
    <Form initialValues={{ accent }} validate={() => ({})} onSubmit={async () => undefined}>
      {() => (
        <>
          <ColourField name="accent" label="Accent" otherwise="#4f46e5" />
          <Shown />
        </>
      )}
    </Form>,
  );
  return userEvent.setup({ delay: null });
};

const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent' });
const picker = () => screen.getByLabelText<HTMLInputElement>('Pick accent');

test('what is picked is typed, and what is typed is picked', async () => {
  const visitor = show('#0f766e');
  expect(picker().value).toBe('#0f766e');
  fireEvent.change(picker(), { target: { value: '#ff0000' } });
  expect(text().value).toBe('#ff0000');
  await visitor.clear(text());
  await visitor.type(text(), '#00ff00');
  expect(picker().value).toBe('#00ff00');
  expect(screen.getByRole('status').textContent).toBe('#00ff00');
});

test('an empty or half typed colour leaves the picker where it begins', async () => {
  const visitor = show('');
  expect(picker().value).toBe('#4f46e5');
  await visitor.type(text(), '#00f');
  expect(picker().value).toBe('#4f46e5');
});
