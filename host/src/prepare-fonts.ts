import { findFonts } from '@outpost/ui';

// The browser has nothing to do until the next script arrives.
findFonts();
