import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../control/button.tsx';
import { FileField, type SendFile } from './file-field.tsx';
import { Form } from './form.tsx';

interface Values extends Record<string, unknown> {
  file: string | null | undefined;
}

/** Returns an upload that progresses when the test says so. */
const sender = () => {
  const begun: {
    file: File;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    answer: PromiseWithResolvers<string>;
  }[] = [];
  const send: SendFile = (file, { onProgress, signal }) => {
    const answer = Promise.withResolvers<string>();
    begun.push({ file, signal, onProgress, answer });
    return answer.promise;
  };
  return { begun, send };
};

const show = (initial?: Values['file'], more: Partial<Parameters<typeof FileField>[0]> = {}) => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  const { begun, send } = sender();
  const shown = render(
    <Form<Values>
      initialValues={{ file: initial }}
      validate={({ file }) =>
        (file === undefined || file === 'pending' ? { file: 'File is required' } : {}) as Record<
          string,
          string
        >
      }
      onSubmit={onSubmit}
    >
      {() => (
        <>
          <FileField
            name="file"
            label="Film"
            accept="video/*"
            hint="Any film."
            send={send}
            {...more}
          />
          <Button type="submit">Save</Button>
        </>
      )}
    </Form>,
  );
  return { onSubmit, begun, visitor: userEvent.setup({ delay: null }), ...shown };
};

const film = new File(['a film'], 'film.mp4', { type: 'video/mp4' });
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const sent = ({ onSubmit }: { onSubmit: ReturnType<typeof show>['onSubmit'] }) =>
  onSubmit.mock.calls[0]?.[0];

test('sends a file as soon as it was chosen, and holds what stands for it', async () => {
  const { begun, visitor, onSubmit } = show();
  expect(screen.getByText('Any film.')).toBeTruthy();
  await visitor.upload(input('Choose film'), film);
  expect(begun[0]?.file).toBe(film);
  begun[0]?.answer.resolve('id-1');
  expect(await screen.findByText('6 B · uploaded')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('film.mp4 was sent.');
  await visitor.click(button('Save'));
  expect(sent({ onSubmit })).toEqual({ file: 'id-1' });
});

test('tells how far it is', async () => {
  const { begun, visitor } = show();
  await visitor.upload(input('Choose film'), film);
  const bar = screen.getByRole('progressbar', { name: 'Sending film.mp4' });
  begun[0]?.onProgress(0.25);
  expect(await screen.findByText('25% of 6 B')).toBeTruthy();
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  begun[0]?.onProgress(1);
  expect(await screen.findByText('Sent. The server is checking it.')).toBeTruthy();
});

test('is given up, and a late answer changes nothing', async () => {
  const { begun, visitor, onSubmit } = show('old', { current: 'A film.' });
  await visitor.upload(input('Replace film'), film);
  await visitor.click(button('Cancel sending film.mp4'));
  expect(begun[0]?.signal.aborted).toBe(true);
  begun[0]?.onProgress(0.9);
  begun[0]?.answer.resolve('late');
  expect(await screen.findByText('A film.')).toBeTruthy();
  await visitor.click(button('Save'));
  expect(sent({ onSubmit })).toEqual({ file: 'old' });
});

test('ends with the form', async () => {
  const { begun, visitor, unmount } = show();
  await visitor.upload(input('Choose film'), film);
  unmount();
  expect(begun[0]?.signal.aborted).toBe(true);
});

test('waits for a file on its way, and says so', async () => {
  const { visitor, onSubmit } = show('old', { current: 'A film.' });
  await visitor.upload(input('Replace film'), film);
  await visitor.click(button('Save'));
  expect(screen.getByText('Wait until the file has been sent, or cancel it.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('says why a file was refused, and sends it again', async () => {
  const { begun, visitor } = show();
  await visitor.upload(input('Choose film'), film);
  begun[0]?.answer.reject(new Error('It is damaged.'));
  expect((await screen.findByRole('alert')).textContent).toBe('It is damaged.');
  await visitor.click(button('Retry'));
  expect(begun).toHaveLength(2);
});

test('does not send what cannot be right', async () => {
  const { begun, visitor } = show(undefined, { faultOf: () => 'It is too large.' });
  await visitor.upload(input('Choose film'), film);
  expect((await screen.findByRole('alert')).textContent).toBe('It is too large.');
  expect(begun).toEqual([]);
});

test('a file that is there already can be taken away', async () => {
  const { visitor, onSubmit } = show('old', { current: 'A film.', isRemovable: true });
  await visitor.click(button('Remove'));
  expect(screen.queryByText('A film.')).toBeNull();
  expect(screen.getByText('Any film.')).toBeTruthy();
  await visitor.click(button('Save'));
  expect(sent({ onSubmit })).toEqual({ file: null });
});

test('the one it cannot do without has nothing to take it away', () => {
  show('old', { current: 'A film.' });
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('when it is missing, the button that chooses one has the focus', async () => {
  const { visitor } = show();
  await visitor.click(button('Save'));
  expect(await screen.findByText('File is required')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Choose film')));
});
