import { startEmbeds } from './embeds.ts';

startEmbeds(document, document.currentScript as HTMLScriptElement | null);
