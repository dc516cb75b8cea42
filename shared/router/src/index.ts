export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { RouteObject } from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { useListState } from './list-state.ts';
export { without } from './search-params-with-prefix.ts';
export { useParam, useParamLink, usePopup } from './param.ts';
export { recentRecords, rememberRecord } from './recent-records.ts';
export { screenRoutes, type ScreenHandle, type ScreenRoute } from './screen.ts';
export { useIsReturn } from './is-return.ts';
export { withRetry } from './with-retry.ts';
