import type { Option } from './fields.tsx';

/** Options of a picker, with the state of their search. */
export interface PickerSource {
  options: readonly Option[];
  /** Number of matches, including those without an option here. */
  total: number;
  isBusy: boolean;
  /** The options are all there are: typing filters them here, and `onSearch` is not called. */
  isComplete?: true;
  /** Reason why the options could not be loaded. */
  failure?: string | undefined;
  onSearch: (text: string) => void;
}

/** Returns a source of options that are all known. */
export const completeSource = (options: readonly Option[]): PickerSource => ({
  options,
  total: options.length,
  isBusy: false,
  isComplete: true,
  onSearch: () => undefined,
});
