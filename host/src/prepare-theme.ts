import { prepareTheme } from '@outpost/ui';
import { readPageData } from './page-data.ts';

// The rest of the host's code is still on its way.
prepareTheme(readPageData().tenant?.accent ?? null);
