import { useState, type ReactNode } from 'react';
import { Button, Row, styled, Text, token, Unseen, Upload } from '@outpost/ui';
import { bytesText, FileButton, ProgressLine } from '@outpost/ui/details';
import { t } from '../../i18n/conversation.ts';
import type { MessageFiles, PendingFile } from './use-message-files.ts';

const accepted = 'image/png,image/jpeg,image/webp,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv';

const Area = styled('div')({
  display: 'grid',
  gap: 8,
  borderRadius: 8,
  '&[data-over]': { outline: `2px dashed ${token.accent}`, outlineOffset: 4 },
  '& > ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    display: 'grid',
    gap: 4,
    padding: '6px 10px',
    border: `1px solid ${token.line}`,
    borderRadius: 8,
    overflowWrap: 'anywhere',
  },
});

function FileRow({ file, files }: { file: PendingFile; files: MessageFiles }) {
  const { key, name, bytes, share, sent, problem } = file;
  const isSending = !sent && !problem;
  return (
    <li>
      <Row justify="space-between">
        <Text size="small" as="span">
          {name} <Text tone="muted" size="small" as="span">{`· ${bytesText(bytes)}`}</Text>
        </Text>
        <Row>
          {problem && (
            <Button
              kind="plain"
              label={t('files.retryNamed', { name })}
              onClick={() => files.retry(key)}
            >
              {t('files.retry')}
            </Button>
          )}
          <Button
            kind="plain"
            label={isSending ? t('files.cancelNamed', { name }) : t('files.removeNamed', { name })}
            onClick={() => files.remove(key)}
          >
            {isSending ? t('files.cancel') : t('files.remove')}
          </Button>
        </Row>
      </Row>
      {isSending && (
        <ProgressLine label={t('files.sending', { name })} value={share ?? 0} most={1} />
      )}
      {problem && (
        <div role="alert">
          <Text tone="bad" size="small">
            {problem}
          </Text>
        </div>
      )}
      <Unseen role="status">{sent && t('files.sent', { name })}</Unseen>
    </li>
  );
}

/** A screenshot from the clipboard has no name of its own. */
const nameOf = (file: File): File =>
  file.name === 'image.png' ? new File([file], t('files.screenshot'), { type: file.type }) : file;

/**
 * Surrounds the fields of a message: files are chosen by a button, pasted or dropped anywhere inside
 * it.
 */
export function FileArea({
  files,
  isOff = false,
  children,
}: {
  files: MessageFiles;
  /** Takes no files, for a message that has none. */
  isOff?: boolean;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  if (isOff) return children;
  return (
    <Area
      {...(isOver && { 'data-over': '' })}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0) return;
        event.preventDefault();
        files.add(pasted.map(nameOf));
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        files.add(event.dataTransfer.files);
      }}
    >
      {children}
      {files.list.length > 0 && (
        <ul aria-label={t('files.list')}>
          {files.list.map((file) => (
            <FileRow key={file.key} file={file} files={files} />
          ))}
        </ul>
      )}
      <Row>
        <FileButton
          label={t('files.add')}
          accept={accepted}
          isMultiple
          icon={<Upload size={16} aria-hidden />}
          onPick={(file) => files.add([file])}
        />
        <Text tone="muted" size="small">
          {t('files.hint')}
        </Text>
      </Row>
    </Area>
  );
}
