import * as v from '@outpost/schema';
import { PageData, ReleaseSet } from '@outpost/contracts';

const blockOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

/** Reads the data the server wrote into the page beside the release set. */
export const readPageData = () => v.parse(PageData, blockOf('page'));

/** Reads the release set this tab uses. */
export const readReleaseSet = () => v.parse(ReleaseSet, blockOf('release-set'));
