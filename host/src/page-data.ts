import * as v from 'valibot';
import { PageData, ReleaseSet } from '@outpost/contracts';

const blockOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

/** What the server put into the page beside the release set. */
export const readPageData = () => v.parse(PageData, blockOf('page'));

/** The release set this tab stays on. */
export const readReleaseSet = () => v.parse(ReleaseSet, blockOf('release-set'));
