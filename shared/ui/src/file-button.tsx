import { useRef } from 'react';
import { Button } from './button.tsx';
import { FileText } from './icons.ts';

/** A button that lets somebody choose a file; `accept` is what the browser offers at first. */
export function FileButton({
  label,
  accept,
  onChoose,
}: {
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, after it was changed.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
