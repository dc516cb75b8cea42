import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** A button that opens the browser's dialog for a file. */
export function FileButton({
  label,
  accept,
  icon,
  isBusy = false,
  onPick,
}: {
  label: string;
  /** Accepted types of files, as the `accept` attribute takes them. */
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
          // Allows to choose the same file again after a refusal.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
