export const platformRoles = ['super-admin', 'admin', 'support'] as const;
export type PlatformRole = (typeof platformRoles)[number];

export const teamRoles = ['owner', 'admin', 'member', 'guest', 'educator', 'seat-holder'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * The fields of an account that decide about its permissions. Exactly one of the two roles is set.
 */
export interface Actor {
  readonly role: PlatformRole | null;
  readonly teamRole: TeamRole | null;
  /** True for accounts limited to the companies of one MSP. */
  readonly isMsp?: boolean;
}

const platformRanks: Record<PlatformRole, number> = { 'super-admin': 9, admin: 8, support: 7 };

const teamRanks: Record<TeamRole, number> = {
  owner: 5,
  admin: 4,
  member: 2,
  educator: 2,
  'seat-holder': 2,
  guest: 1,
};

const rankOf = ({ role, teamRole }: Actor): number =>
  role ? platformRanks[role] : teamRole ? teamRanks[teamRole] : 0;

/** Reports whether an account ranks above another, as impersonation requires. */
export const outranks = (actor: Actor, other: Actor): boolean => rankOf(actor) > rankOf(other);

/** Reports whether an account ranks at least as high as another, as changes of it require. */
export const ranksAtLeast = (actor: Actor, other: Actor): boolean => rankOf(actor) >= rankOf(other);
