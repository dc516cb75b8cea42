import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** A button that asks for a file. */
export function FileButton({
  label,
  accept,
  icon,
  isBusy = false,
  onPick,
}: {
  label: string;
  /** Kinds of files, as the browser's dialog takes them. */
  accept: string;
  icon?: ReactNode;
  isBusy?: boolean;
  onPick: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was refused.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
