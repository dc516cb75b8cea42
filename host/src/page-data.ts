import * as v from 'valibot';
import { ReleaseSet } from '@outpost/contracts';

const PageData = v.object({
  productName: v.string(),
  privacyUrl: v.string(),
  termsUrl: v.string(),
  supportUrl: v.string(),
});

const blockOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

/** What the server put into the page beside the release set. */
export const readPageData = () => v.parse(PageData, blockOf('page'));

/** The release set this tab stays on. */
export const readReleaseSet = () => v.parse(ReleaseSet, blockOf('release-set'));
