import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** A button that opens the browser's dialog for a file. */
export function FileButton({
  label,
  accept,
  icon,
  isBusy = false,
  isMultiple = false,
  onPick,
}: {
  label: string;
  /** Accepted types of files, as the `accept` attribute takes them. */
  accept: string;
  icon?: ReactNode;
  isBusy?: boolean;
  /** Several files may be chosen at once; `onPick` receives each. */
  isMultiple?: boolean;
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
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows to choose the same file again after a refusal.
          target.value = '';
          for (const file of files) onPick(file);
        }}
      />
    </>
  );
}
