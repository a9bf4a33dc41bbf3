/** The only access to the router: a second copy in a module would have separate contexts. */
export {
  Link,
  matchPath,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useNavigationGuard, type NavigationGuard } from './navigation-guards';
export { BrowserRouter } from './routers';
export * from './same-view';
