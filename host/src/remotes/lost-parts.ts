import { onLostPart } from '@outpost/ui';
import { beacon } from './beacon.ts';

const fileOf = /\/_mf\/([^/]+)\/([^/]+)\//;

/** Reports code of the kit or of a remote that never arrived, by the address in its error. */
export const reportLostParts = (tell: ReturnType<typeof beacon> = beacon()): (() => void) =>
  onLostPart((error) => {
    const message = String(error);
    const [, part, version] = fileOf.exec(message) ?? [];
    if (part && version) tell({ part, version, phase: 'load', error: message });
  });
