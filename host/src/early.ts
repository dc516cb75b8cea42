// Runs before every other module: it decides which code may run, and starts that of the screen.
import './prepare-page.ts';
import './prefetch-me.ts';
import './prepare-theme.ts';
