import { IconButton } from './button.tsx';
import { Copy } from './icons.ts';
import { useToast } from './toasts.tsx';

/** Copies a value that is not worth a field of its own, such as an id; `noun` is what it is called. */
export function CopyButton({ noun, value }: { noun: string; value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`The ${noun} was copied.`);
    } catch {
      // Not allowed, or a page without https, which has no clipboard: show it instead.
      toast.error(value, { title: `The ${noun} could not be copied` });
    }
  };
  return (
    <IconButton label={`Copy ${noun}`} onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
