import { startEarlyScripts } from './early-scripts.ts';

// Runs before the rest of this script, so that the scripts of the screen load meanwhile.
startEarlyScripts('rest');
