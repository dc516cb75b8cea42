import { onLostComponent } from '@outpost/ui';
import { beacon } from './beacon.ts';

const fileOf = /\/_mf\/([^/]+)\/([^/]+)\//;

/** Reports lazy code of the kit or of a remote that did not load, by the address in its error. */
export const reportLostComponents = (tell: ReturnType<typeof beacon> = beacon()): (() => void) =>
  onLostComponent((error) => {
    const message = String(error);
    const [, part, version] = fileOf.exec(message) ?? [];
    if (part && version) tell({ part, version, phase: 'load', error: message });
  });
