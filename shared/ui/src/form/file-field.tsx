import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { bytesText } from '../text/bytes-text.ts';
import { Button } from '../control/button.tsx';
import { FileButton } from '../control/file-button.tsx';
import { Upload } from '../theme/icons.ts';
import { Row, Text } from '../layout/layout.tsx';
import { ProgressLine } from '../status/progress-line.tsx';
import { token } from '../theme/tokens.ts';
import { Unseen } from '../layout/unseen.ts';
import { t } from '../i18n/forms.ts';

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: `1px solid ${token.line}`,
  borderRadius: 8,
  '&[data-invalid]': { borderColor: token.bad },
  '& > [data-file]': { overflowWrap: 'anywhere' },
});

/** Uploads a file and resolves with its value in the form; rejects with the reason of a failure. */
export type SendFile = (
  file: File,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

type Sending =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'sent'; file: File }
  | { state: 'failed'; file: File; message: string };

/**
 * Value of the field during an upload, so that the form is neither sent nor left without a
 * question.
 */
const pending = 'pending';

interface FieldSettings {
  name: string;
  /**
   * Returns why a file cannot be accepted, as far as the browser can tell; null for a possible one.
   */
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

/** Returns the message of an invalid field, once the form was submitted. */
const messageOf = (
  { submitError, dirtySinceLastSubmit, submitFailed, error }: ReturnType<typeof useSending>['meta'],
  { state }: Sending,
): string | undefined => {
  if (submitError && !dirtySinceLastSubmit) return submitError as string;
  if (!submitFailed || !error) return undefined;
  return state === 'sending' ? t('file.wait') : String(error);
};

function Progress({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <Row justify="space-between">
        <Text tone="muted" size="small">
          {percent < 100
            ? t('file.progress', { percent, size: bytesText(file.size) })
            : t('file.checking')}
        </Text>
        <Button onClick={onCancel} label={t('file.cancelNamed', { name: file.name })}>
          {t('file.cancel')}
        </Button>
      </Row>
      <ProgressLine label={t('file.sending', { name: file.name })} value={share} most={1} />
    </>
  );
}

/**
 * A field that uploads a file as soon as it is chosen, and shows the progress; the form holds the
 * result of `send`.
 */
export function FileField({
  label,
  accept,
  hint,
  current,
  isRemovable = false,
  ...settings
}: FieldSettings & {
  label: string;
  /** Accepted types of files, as the `accept` attribute takes them. */
  accept: string;
  hint: string;
  /** Description of the present file: `6.7 kB, WebM`. */
  current?: string | undefined;
  /** Allows to remove the file. */
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
          {isRemovable && hasFile && !isSending && (
            <Button onClick={remove}>{t('file.remove')}</Button>
          )}
          {!isSending && (
            <FileButton
              label={t(hasFile ? 'file.replace' : 'file.choose', { label: label.toLowerCase() })}
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
          {t('file.sent', { size: bytesText(sending.file.size) })}
        </Text>
      )}
      {sending.state === 'failed' && (
        <Row justify="space-between">
          <div role="alert">
            <Text tone="bad" size="small">
              {sending.message}
            </Text>
          </div>
          <Button onClick={() => void begin(sending.file)}>{t('file.retry')}</Button>
        </Row>
      )}
      {message && (
        <Text tone="bad" size="small">
          {message}
        </Text>
      )}
      <Unseen role="status">
        {sending.state === 'sent' && t('file.wasSent', { name: sending.file.name })}
      </Unseen>
    </Frame>
  );
}
