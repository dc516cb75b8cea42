import { styled } from '@mui/material/styles';
import { useState, type ComponentProps, type DragEvent } from 'react';
import { token } from '../theme/tokens.ts';
import { Text } from '../layout/layout.tsx';
import { FileButton } from './file-button.tsx';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 16,
  border: `1.5px dashed ${token.control}`,
  borderRadius: 10,
  '&[data-over]': { borderColor: token.accent, background: token.accentSoft },
});

/** A place to drop a file, with a button that opens the browser's dialog. */
export function FileDrop({
  hint,
  ...button
}: ComponentProps<typeof FileButton> & {
  /** Text beside the button, such as the name of the chosen file. */
  hint: string;
}) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    for (const file of button.isMultiple ? files : files.slice(0, 1)) button.onPick(file);
  };
  return (
    <Zone
      {...(isOver && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton {...button} />
      <Text as="span" tone="muted">
        {hint}
      </Text>
    </Zone>
  );
}
