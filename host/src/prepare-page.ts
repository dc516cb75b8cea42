import type { ReleaseSet } from '@outpost/contracts';
import { integrityGlobal } from '@outpost/federation';
import { allowReleases, pageCode } from './page-code.ts';
import { guardScripts } from './trusted-types.ts';
import './prepare-fonts.ts';

declare let __webpack_public_path__: string;

declare global {
  interface Window {
    /** Nonce for the styles that the toast library creates while it loads. */
    __nonce__?: string;
  }
}

const block = document.getElementById('release-set')?.textContent ?? '';
const releases = JSON.parse(block) as ReleaseSet;
// The first script may have no address of its own.
__webpack_public_path__ = new URL(releases.host.base, location.href).href;
allowReleases(releases);
Object.defineProperty(window, integrityGlobal, { value: pageCode.integrityOf });
guardScripts(pageCode.integrityOf);
window.__nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
