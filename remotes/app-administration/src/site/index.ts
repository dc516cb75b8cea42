import { startSite } from './site.ts';

startSite(window, document.currentScript as HTMLScriptElement | null);
