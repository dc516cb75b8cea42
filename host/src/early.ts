// Runs before the rest of the host is there. The guards of the page come first: this script may run
// before the one that the page carries.
import './prepare-page.ts';
import './start-runtime.ts';
import './prefetch-me.ts';
import './prepare-theme.ts';
