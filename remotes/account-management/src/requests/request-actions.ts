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

/** Properties of the signed-in account that decide its actions on requests. */
export type Viewer = Pick<
  AdminPanelUser,
  '_id' | 'role' | 'teamRole' | 'permissions' | 'impersonation' | 'isRestricted'
>;

const all = Object.keys(requestActions) as RequestAction[];

/** Returns true if the viewer may decide requests; not while impersonating. */
export const mayDecide = ({ permissions, impersonation }: Viewer): boolean =>
  permissions.includes('requests:decide') && impersonation === null;

/** Returns the decisions the viewer may take on a request now. */
export const decisionsOf = (request: ManageRequest, viewer: Viewer): RequestAction[] =>
  mayDecide(viewer) ? all.filter((action) => canDecide(action, request)) : [];

/** Returns true for the requester and for accounts that may write requests, unless restricted. */
export const mayComment = ({ requester }: ManageRequest, viewer: Viewer): boolean =>
  !viewer.isRestricted &&
  (viewer.permissions.includes('requests:write') || requester._id === viewer._id);

/**
 * Returns the types the viewer may request. A restricted account can only appeal the restriction.
 */
export const requestableTypes = (viewer: Viewer): RequestType[] =>
  viewer.impersonation
    ? []
    : requestTypes.filter(
        (type) =>
          mayRequest(viewer, type) && viewer.isRestricted === (type === 'restriction-appeal'),
      );
