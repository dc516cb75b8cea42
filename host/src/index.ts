import { guardScripts } from './trusted-types.ts';

declare global {
  interface Window {
    /** Where the toast library looks for the nonce of the styles it makes while loading. */
    __nonce__?: string;
  }
}

guardScripts();
window.__nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
// Federation shares modules only past an asynchronous border; everything else is beyond it.
void import('./bootstrap.tsx');
