import type { Dashboard, Permission } from '@outpost/contracts';
import type { LineTone } from '@outpost/ui/details';
import type { Viewer } from '../frame/viewer.ts';
import { t, type TextKey } from '../i18n/i18n.ts';

type Tiles = Dashboard['tiles'];
type TileName = Exclude<keyof Tiles, 'responses'>;

/** Tone and text of a state, and its link if the state is not a filter of the tile's list. */
type Line = [tone: LineTone, label: TextKey<'states'>, to?: string];

interface TileDefinition<State extends string> {
  title: TextKey<'tiles'>;
  /** Permission without which the tile is hidden. */
  permission: Permission;
  list: string;
  /** Filter of the list. */
  by: 'status' | 'type' | 'health' | 'ticketType';
  /**
   * `parts`: the lines add up to a whole. `counted`: their sum is shown too. Null: they are
   * independent.
   */
  whole: 'counted' | 'parts' | null;
  lines: Record<State, Line>;
}

type StateOf<Name extends TileName> = Extract<keyof NonNullable<Tiles[Name]>, string>;

const definitions: { [Name in TileName]: TileDefinition<StateOf<Name>> } = {
  instances: {
    title: 'tiles.organizations',
    permission: 'white-labels:read',
    list: '/white-label',
    by: 'status',
    whole: 'counted',
    lines: {
      active: ['ok', 'states.active'],
      draft: ['warn', 'states.draft'],
      inactive: ['idle', 'states.inactive'],
    },
  },
  companies: {
    title: 'tiles.companies',
    permission: 'companies:read',
    list: '/companies',
    by: 'status',
    whole: 'counted',
    lines: {
      active: ['ok', 'states.active'],
      'in-trial': ['progress', 'states.inTrial'],
      pending: ['warn', 'states.pending'],
      deactivated: ['idle', 'states.deactivated'],
    },
  },
  health: {
    title: 'tiles.health',
    permission: 'companies:read',
    list: '/companies',
    by: 'health',
    whole: 'parts',
    lines: {
      Good: ['ok', 'states.good'],
      Average: ['warn', 'states.average'],
      'Need Attention': ['bad', 'states.needAttention'],
    },
  },
  users: {
    title: 'tiles.users',
    permission: 'users:read',
    list: '/users',
    by: 'status',
    whole: 'counted',
    lines: {
      confirmed: ['ok', 'states.confirmed'],
      pending: ['warn', 'states.pending'],
      deactivated: ['idle', 'states.deactivated'],
    },
  },
  plans: {
    title: 'tiles.plans',
    permission: 'users:read',
    list: '/users',
    by: 'type',
    whole: 'parts',
    lines: { paid: ['ok', 'states.paid'], free: ['idle', 'states.free'] },
  },
  leadForms: {
    title: 'tiles.forms',
    permission: 'lead-forms:read',
    list: '/lead-forms',
    by: 'status',
    whole: 'counted',
    lines: {
      live: ['ok', 'states.live'],
      published: ['idle', 'states.published'],
      draft: ['warn', 'states.draft'],
    },
  },
  tickets: {
    title: 'tiles.tickets',
    permission: 'tickets:read',
    list: '/support-ticket?status=Pending',
    by: 'ticketType',
    whole: 'counted',
    lines: {
      BUG: ['bad', 'states.bugs', '/support-ticket?status=Pending&ticketType=BUG'],
      CR: ['warn', 'states.changeRequests', '/support-ticket?status=Pending&ticketType=CR'],
    },
  },
  apiKeys: {
    title: 'tiles.apiKeys',
    permission: 'api-keys:read',
    list: '/api-keys',
    by: 'status',
    whole: null,
    lines: {
      expiring: ['warn', 'states.expiring', '/api-keys?status=active&sort=expiresAt%3Aup'],
      expired: ['bad', 'states.expired'],
    },
  },
};

interface ShownLine {
  label: string;
  tone: LineTone;
  to: string;
  /** Null while it is not known. */
  count: number | null;
}

export interface ShownTile {
  title: string;
  list: string;
  whole: TileDefinition<string>['whole'];
  count: number | null;
  lines: ShownLine[];
}

const sum = (counts: readonly (number | null)[]) =>
  counts.reduce((all, one) => (all === null || one === null ? null : all + one), 0);

const names = Object.keys(definitions) as TileName[];

const mayRead =
  ({ permissions }: Viewer) =>
  (name: TileName) =>
    permissions.includes(definitions[name].permission);

/** Returns true if the dashboard has a tile for the account. */
export const hasTiles = (viewer: Viewer): boolean => names.some(mayRead(viewer));

const shownTile = (name: TileName, tiles: Tiles | undefined): ShownTile => {
  const { title, list, by, whole, lines }: TileDefinition<string> = definitions[name];
  const counts: Record<string, number> | null | undefined = tiles?.[name];
  const shown = Object.entries(lines).map(
    ([state, [tone, label, to = `${list}?${by}=${encodeURIComponent(state)}`]]) => ({
      tone,
      label: t(label),
      to,
      count: counts?.[state] ?? null,
    }),
  );
  return {
    title: t(title),
    list,
    whole,
    count: sum(shown.map(({ count }) => count)),
    lines: shown,
  };
};

/** Returns the tiles of the account; while the numbers load, those its permissions allow. */
export const tilesOf = (viewer: Viewer, tiles: Tiles | undefined): ShownTile[] =>
  names
    .filter(tiles ? (name) => tiles[name] !== null : mayRead(viewer))
    .map((name) => shownTile(name, tiles));
