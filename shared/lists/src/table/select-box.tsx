import type { MouseEvent } from 'react';

/** React requires a change handler; `onClick` does the work, because it sees the modifier keys. */
const leave = () => undefined;

/** A check box of a row, or of all rows. A native one, because a page has dozens of them. */
export function SelectBox({
  label,
  isChecked,
  isSome = false,
  onClick,
}: {
  label: string;
  isChecked: boolean;
  /** Some, but not all, of its rows are selected. */
  isSome?: boolean;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onClick={onClick}
      onChange={leave}
      {...(isSome && {
        ref: (input: HTMLInputElement | null) => {
          if (!input) return undefined;
          input.indeterminate = true;
          return () => {
            input.indeterminate = false;
          };
        },
      })}
    />
  );
}
