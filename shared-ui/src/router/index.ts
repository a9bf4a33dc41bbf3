/** The one way to the router: a second copy of it in a module would have contexts of its own. */
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
