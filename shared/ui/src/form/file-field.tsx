import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { bytesText } from '../bytes-text.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import { Upload } from '../icons.ts';
import { Row, Text } from '../layout.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { token } from '../tokens.ts';
import { Unseen } from '../unseen.ts';

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  '&[data-invalid]': { borderColor: token.bad },
  '& > [data-file]': { overflowWrap: 'anywhere' },
});

/** Sends a file and resolves with what stands for it in the form; rejects to say why not. */
export type SendFile = (
  file: File,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

type Sending =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'sent'; file: File }
  | { state: 'failed'; file: File; message: string };

/** Stands in the form while a file is on its way, so that nobody sends or leaves it unasked. */
const pending = 'pending';

interface FieldSettings {
  name: string;
  /** Why a file is not worth sending, as far as can be seen before; null when it is. */
  faultOf?: ((file: File) => string | null) | undefined;
  send: SendFile;
}

const useSending = ({ name, send, faultOf }: FieldSettings) => {
  const { input, meta } = useField<string | null | undefined>(name, {
    parse: (value) => value,
    allowNull: true,
  });
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const giveBack = () => input.onChange(meta.initial);
  const begin = async (file: File) => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    const fault = faultOf?.(file);
    if (fault) {
      giveBack();
      return setSending({ state: 'failed', file, message: fault });
    }
    input.onChange(pending);
    setSending({ state: 'sending', file, share: 0 });
    const onProgress = (share: number) => {
      if (!current.signal.aborted) setSending({ state: 'sending', file, share });
    };
    try {
      const value = await send(file, { onProgress, signal: current.signal });
      if (current.signal.aborted) return;
      input.onChange(value);
      setSending({ state: 'sent', file });
    } catch (error) {
      if (current.signal.aborted) return;
      giveBack();
      const message = error instanceof Error ? error.message : String(error);
      setSending({ state: 'failed', file, message });
    }
  };
  const end = () => {
    controller.current?.abort();
    setSending({ state: 'none' });
  };
  const cancel = () => {
    end();
    giveBack();
  };
  const remove = () => {
    end();
    input.onChange(null);
  };
  return { sending, begin, cancel, remove, value: input.value, meta };
};

/** What is wrong with the field, once that is judged. */
const messageOf = (
  { submitError, dirtySinceLastSubmit, submitFailed, error }: ReturnType<typeof useSending>['meta'],
  { state }: Sending,
): string | undefined => {
  if (submitError && !dirtySinceLastSubmit) return submitError as string;
  if (!submitFailed || !error) return undefined;
  return state === 'sending' ? 'Wait until the file has been sent, or cancel it.' : String(error);
};

function Progress({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <Row justify="space-between">
        <Text tone="muted" size="small">
          {percent < 100
            ? `${percent} % of ${bytesText(file.size)}`
            : 'Sent; the server is looking at it.'}
        </Text>
        <Button onClick={onCancel} label={`Cancel sending ${file.name}`}>
          Cancel
        </Button>
      </Row>
      <ProgressLine label={`Sending ${file.name}`} value={share} most={1} />
    </>
  );
}

/** A file that is sent as soon as it was chosen, with its progress; the form holds what stands for it. */
export function FileField({
  label,
  accept,
  hint,
  current,
  isRemovable = false,
  ...settings
}: FieldSettings & {
  label: string;
  /** Kinds of files, as the browser's dialog takes them. */
  accept: string;
  hint: string;
  /** What is there already: `6.7 kB, WebM`. */
  current?: string | undefined;
  /** Whether it can do without a file. */
  isRemovable?: boolean;
}) {
  const { sending, begin, cancel, remove, value, meta } = useSending(settings);
  const labelId = useId();
  const message = messageOf(meta, sending);
  const isSending = sending.state === 'sending';
  const held = sending.state === 'sent' ? undefined : value === null ? undefined : current;
  const hasFile = sending.state === 'sent' || held !== undefined;
  return (
    <Frame
      role="group"
      aria-labelledby={labelId}
      {...(message !== undefined && { 'data-invalid': '' })}
    >
      <Row justify="space-between">
        <Text size="small" isStrong as="span">
          <span id={labelId}>{label}</span>
        </Text>
        <Row>
          {isRemovable && hasFile && !isSending && <Button onClick={remove}>Remove</Button>}
          {!isSending && (
            <FileButton
              label={hasFile ? `Replace ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
              accept={accept}
              icon={<Upload size={16} aria-hidden />}
              onPick={(file) => void begin(file)}
            />
          )}
        </Row>
      </Row>
      {sending.state !== 'none' && (
        <div data-file="">
          <Text size="small">{sending.file.name}</Text>
        </div>
      )}
      {isSending && <Progress file={sending.file} share={sending.share} onCancel={cancel} />}
      {sending.state === 'none' && (
        <Text tone="muted" size="small">
          {held ?? hint}
        </Text>
      )}
      {sending.state === 'sent' && (
        <Text tone="muted" size="small">
          {bytesText(sending.file.size)}, sent
        </Text>
      )}
      {sending.state === 'failed' && (
        <Row justify="space-between">
          <div role="alert">
            <Text tone="bad" size="small">
              {sending.message}
            </Text>
          </div>
          <Button onClick={() => void begin(sending.file)}>Try again</Button>
        </Row>
      )}
      {message && (
        <Text tone="bad" size="small">
          {message}
        </Text>
      )}
      <Unseen role="status">{sending.state === 'sent' && `${sending.file.name} was sent.`}</Unseen>
    </Frame>
  );
}
