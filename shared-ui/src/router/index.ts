/** The one way to the router: a second copy of it in a module would have contexts of its own. */
export {
  BrowserRouter,
  Link,
  matchPath,
  NavLink,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export * from './navigation-guard';
