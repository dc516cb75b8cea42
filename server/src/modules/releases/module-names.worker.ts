import { parentPort, workerData } from 'node:worker_threads';
import { namesIn } from './module-names.ts';

parentPort?.postMessage(namesIn(workerData as string[]));
