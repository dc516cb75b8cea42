import { IconButton } from './button.tsx';
import { Copy } from '../theme/icons.ts';
import { useToast } from '../overlay/toasts.tsx';

/** Copies a short value, such as an id; `noun` is its name in messages. */
export function CopyButton({ noun, value }: { noun: string; value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`The ${noun} was copied.`);
    } catch {
      // The clipboard is forbidden, or missing on a page without https: the value is shown instead.
      toast.error(value, { title: `The ${noun} could not be copied` });
    }
  };
  return (
    <IconButton label={`Copy ${noun}`} onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
