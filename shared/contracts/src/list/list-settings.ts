import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { platformRoles, teamRoles } from '../access/roles.ts';
import { choice, Id, Name, strictBody } from '@outpost/schema';

/**
 * Name of a list whose settings are kept for each person, such as `users` or `billing-lab.invoices`.
 * The server knows no list by name, so that a remote of another repository can bring its own.
 */
export const ListName = v.pipe(
  v.string('List is incorrect'),
  v.regex(/^[a-zA-Z][\w.-]{0,59}$/, 'List is incorrect'),
);
export type ListName = v.InferOutput<typeof ListName>;
/** Maximum number of lists of which one person keeps settings or views. */
export const mostLists = 200;

export const densities = ['comfortable', 'compact'] as const;
const mostColumns = 260;
/** Maximum number of views of one person and list. */
export const mostViews = 50;

const ColumnName = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,39}$/, 'Column is incorrect'));

/** One person's arrangement of a column; columns without a setting follow in their own order. */
export const ColumnSetting = v.object({
  id: ColumnName,
  isHidden: v.boolean(),
  isPinned: v.boolean(),
  /** Pixels; null fits the content. */
  width: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(800))),
});
export type ColumnSetting = v.InferOutput<typeof ColumnSetting>;

const Columns = v.pipe(
  v.array(ColumnSetting),
  v.maxLength(mostColumns),
  v.check((columns) => new Set(columns.map(({ id }) => id)).size === columns.length),
);

/** Parameters of the address that a view saves: filters, search, order, page size and columns. */
const ViewQuery = v.pipe(
  v.string('View is incorrect'),
  v.maxLength(4_000, 'View is incorrect'),
  v.regex(/^[\x20-\x7e]*$/, 'View is incorrect'),
);

/** A saved view of a list. */
export const ListView = v.object({
  _id: Id,
  name: v.string(),
  query: v.string(),
  /** Role that sees the view besides its owner; null for none. */
  sharedWith: v.nullable(v.picklist([...new Set([...platformRoles, ...teamRoles])])),
  isOwn: v.boolean(),
  /** True when the caller's list opens with this view. */
  isDefault: v.boolean(),
});
export type ListView = v.InferOutput<typeof ListView>;

export const ListSettings = v.object({
  list: v.string(),
  columns: v.array(ColumnSetting),
  density: v.picklist(densities),
  views: v.array(ListView),
});
export type ListSettings = v.InferOutput<typeof ListSettings>;

const settingsReply = v.object({ listSettings: ListSettings });

/** Shares the view with the caller's own role. */
const isShared = v.boolean('Shared is incorrect');

export const NewListView = strictBody({
  list: ListName,
  name: Name,
  query: ViewQuery,
  isShared,
});

export const listSettingsEndpoints = {
  read: endpoint('GET', '/super-admin/list-settings', {
    access: 'signed-in',
    summary: 'How the caller arranged a list, and the views of it they may use.',
    query: v.object({ list: ListName }),
    reply: settingsReply,
    allowWhileRestricted: true,
  }),
  change: endpoint('PATCH', '/super-admin/list-settings', {
    access: 'signed-in',
    summary: 'Arrange a list: columns, density, and the view to begin with.',
    body: strictBody({
      list: ListName,
      columns: v.optional(Columns),
      density: v.optional(choice('Density', densities)),
      /** Null opens the list without a view. */
      defaultView: v.optional(v.nullable(Id)),
    }),
    reply: settingsReply,
    allowWhileRestricted: true,
  }),
  createView: endpoint('POST', '/super-admin/list-views', {
    access: 'signed-in',
    summary: `Keep a view of a list; ${mostViews} for each list at most.`,
    body: NewListView,
    reply: v.object({ listView: ListView }),
    status: 201,
    allowWhileRestricted: true,
  }),
  changeView: endpoint('PATCH', '/super-admin/list-views/:id', {
    access: 'signed-in',
    summary: 'Rename, update or share an own view.',
    body: strictBody({
      name: v.optional(Name),
      query: v.optional(ViewQuery),
      isShared: v.optional(isShared),
    }),
    reply: v.object({ listView: ListView }),
    allowWhileRestricted: true,
  }),
  removeView: endpoint('DELETE', '/super-admin/list-views/:id', {
    access: 'signed-in',
    summary: 'Delete an own view, for everybody it is shared with.',
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
} as const;
