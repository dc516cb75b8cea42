/** How long an answer nobody has read yet counts as fresh. */
const keptMs = 15_000;

interface Ahead {
  token: string | null;
  at: number;
  response: Promise<Response>;
}

const answers = new Map<string, Ahead>();

/** Whether an answer is waiting, or on its way, for whoever asks next. */
export const isAhead = (address: string, token: string | null): boolean => {
  const ahead = answers.get(address);
  return ahead !== undefined && ahead.token === token && Date.now() - ahead.at < keptMs;
};

/** Forgets what was asked for ahead: something has changed since. */
export const forgetAhead = (): void => answers.clear();

/** Keeps an answer for whoever asks next in the same session. One that failed is forgotten. */
export const keepAhead = (
  address: string,
  token: string | null,
  response: Promise<Response>,
): void => {
  const ahead = { token, at: Date.now(), response };
  answers.set(address, ahead);
  response.catch(() => {
    if (answers.get(address) === ahead) answers.delete(address);
  });
};

/** Takes the answer that was asked for ahead, which can be read once; null when there is none. */
export const takeAhead = (address: string, token: string | null): Promise<Response> | null => {
  const response = isAhead(address, token) ? answers.get(address)?.response : undefined;
  answers.delete(address);
  return response ?? null;
};
