const delaysMs = [500, 500, 1_000];

// Error messages of webpack, Chrome, Firefox and Safari for code that could not be fetched.
const transportWords =
  /loading (css )?chunk|loading dynamically imported module|failed to fetch|networkerror|importing a module script failed|load failed/i;

/** Reports whether code failed to load, as opposed to having loaded and thrown. */
export const isTransportError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || transportWords.test(error.message));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries a download that failed in transport, up to three times; any other error is final. */
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
