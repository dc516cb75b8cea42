import type { Dashboard } from '@outpost/contracts';
import { StatLine, StatLines, StatTile, Tiles } from '@outpost/ui/details';
import type { Viewer } from '../frame/viewer.ts';
import { linkTo } from './opens.tsx';
import { tilesOf } from './tiles.ts';

/** Counts of all records the account may read; each number links to its list. */
export function StatTiles({
  viewer,
  tiles,
}: {
  viewer: Viewer;
  /** Undefined while they load. */
  tiles: Dashboard['tiles'] | undefined;
}) {
  return (
    <Tiles state={tiles ? 'ready' : 'loading'}>
      {tilesOf(viewer, tiles).map(({ title, list, whole, count, lines }) => (
        <StatTile
          key={title}
          title={title}
          wrap={linkTo(viewer, list)}
          {...(whole === 'counted' && { count })}
          {...(whole && { shares: lines })}
        >
          <StatLines>
            {lines.map(({ to, ...line }) => (
              <StatLine key={to} {...line} wrap={linkTo(viewer, to)} />
            ))}
          </StatLines>
        </StatTile>
      ))}
    </Tiles>
  );
}
