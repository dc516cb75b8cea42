import { benchEvents } from './events.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchLiveForm } from './live-form.ts';
import { benchPanel } from './panel.ts';
import { benchPixel } from './pixel.ts';

const benches: Record<string, (args: string[]) => Promise<void>> = {
  events: benchEvents,
  lighthouse: benchLighthouse,
  lists: benchLists,
  'live-form': benchLiveForm,
  panel: benchPanel,
  pixel: benchPixel,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`Say what to measure: ${Object.keys(benches).join(', ')}.`);
await bench(args);
