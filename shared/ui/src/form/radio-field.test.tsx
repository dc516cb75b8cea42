import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { Button } from '../control/button.tsx';
import { Form } from './form.tsx';
import { RadioField } from './radio-field.tsx';

const options = ['Red', 'Blue'].map((value) => ({ value, label: value }));

test('says that one is needed, and sends the one that was chosen', async () => {
  const onSubmit = vi.fn<(values: { colour: string }) => Promise<void>>(() => Promise.resolve());
  const visitor = userEvent.setup({ delay: null });
  render(
    <AppTheme>
      <Form<{ colour: string }>
        initialValues={{ colour: '' }}
        validate={({ colour }): Record<string, string> =>
          colour ? {} : { colour: 'Colour is required' }
        }
        onSubmit={onSubmit}
      >
        {() => (
          <>
            <RadioField name="colour" label="Colour" hint="Any will do" options={options} />
            <Button type="submit">Send</Button>
          </>
        )}
      </Form>
    </AppTheme>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Colour' })).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Colour is required')).toBeTruthy();
  await visitor.click(screen.getByRole('radio', { name: 'Blue' }));
  expect(screen.getByText('Any will do')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ colour: 'Blue' });
});
