import type { MouseEvent } from 'react';

/** Nobody types into it: what a click means depends on the keys that are held. */
const leave = () => undefined;

/** A row's check box, or the one of all rows. The browser's own: a page has dozens of them. */
export function SelectBox({
  label,
  isChecked,
  isSome = false,
  onClick,
}: {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is selected. */
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
