const delaysMs = [500, 500, 1_000];

// The wording of webpack, Chrome, Firefox and Safari for code that could not be fetched.
const transportWords =
  /loading (css )?chunk|loading dynamically imported module|failed to fetch|networkerror|importing a module script failed|load failed/i;

/** Whether code failed to arrive, as opposed to having arrived and thrown. */
export const isTransportError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || transportWords.test(error.message));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Repeats a download that broke on the way, up to three times; any other error is final. */
export const withRetry = async <T>(load: () => Promise<T>, delays = delaysMs): Promise<T> => {
  for (const delay of delays) {
    try {
      return await load();
    } catch (error) {
      if (!isTransportError(error)) throw error;
      await pause(delay);
    }
  }
  return load();
};
