/** The page's nonce, without which the browser drops every style made at run time. */
export const pageNonce = (): string =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
