/**
 * Returns the page's nonce, without which the Content-Security-Policy blocks styles made at run
 * time.
 */
export const pageNonce = (): string =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
