// Runs before every other module: it decides which code may run.
import './prepare-page.ts';
import './prefetch-me.ts';
import './bootstrap.tsx';
