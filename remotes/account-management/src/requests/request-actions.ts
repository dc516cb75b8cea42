import {
  canDecide,
  mayRequest,
  requestActions,
  requestTypes,
  type AdminPanelUser,
  type ManageRequest,
  type RequestAction,
  type RequestType,
} from '@outpost/contracts';

/** What of the signed-in account decides what it may do with requests. */
export type Viewer = Pick<
  AdminPanelUser,
  '_id' | 'role' | 'teamRole' | 'permissions' | 'impersonation' | 'isRestricted'
>;

const all = Object.keys(requestActions) as RequestAction[];

/** Nobody decides in somebody else's name. */
export const mayDecide = ({ permissions, impersonation }: Viewer): boolean =>
  permissions.includes('requests:decide') && impersonation === null;

/** What somebody may decide of a request as it is. */
export const decisionsOf = (request: ManageRequest, viewer: Viewer): RequestAction[] =>
  mayDecide(viewer) ? all.filter((action) => canDecide(action, request)) : [];

/** Whoever asked may say more, and so may those who look after requests. */
export const mayComment = ({ requester }: ManageRequest, viewer: Viewer): boolean =>
  !viewer.isRestricted &&
  (viewer.permissions.includes('requests:write') || requester._id === viewer._id);

/** What somebody may ask for: under a restriction only its end, and otherwise anything else. */
export const requestableTypes = (viewer: Viewer): RequestType[] =>
  viewer.impersonation
    ? []
    : requestTypes.filter(
        (type) =>
          mayRequest(viewer, type) && viewer.isRestricted === (type === 'restriction-appeal'),
      );
