import type { ReleaseSet } from '@outpost/contracts';
import { integrityGlobal } from '@outpost/federation';
import { allowReleases, pageCode } from './page-code.ts';
import { startEarlyScripts } from './early-scripts.ts';
import { guardScripts } from './trusted-types.ts';

declare global {
  interface Window {
    /** Nonce for the styles that the toast library creates while it loads. */
    __nonce__?: string;
  }
}

const block = document.getElementById('release-set')?.textContent ?? '';
allowReleases(JSON.parse(block) as ReleaseSet);
Object.defineProperty(window, integrityGlobal, { value: pageCode.integrityOf });
guardScripts(pageCode.integrityOf);
window.__nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
startEarlyScripts();
