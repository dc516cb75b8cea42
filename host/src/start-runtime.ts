import { startEarlyScripts } from './early-scripts.ts';

startEarlyScripts('first');
