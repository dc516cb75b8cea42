import type { ReleaseSet } from '@outpost/contracts';
import { integrityGlobal } from '@outpost/federation';
import { allowReleases, pageCode } from './page-code.ts';
import { guardScripts } from './trusted-types.ts';

declare global {
  interface Window {
    /** Where the toast library looks for the nonce of the styles it makes while loading. */
    __nonce__?: string;
  }
}

const block = document.getElementById('release-set')?.textContent ?? '';
allowReleases(JSON.parse(block) as ReleaseSet);
Object.defineProperty(window, integrityGlobal, { value: pageCode.integrityOf });
guardScripts(pageCode.integrityOf);
window.__nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
