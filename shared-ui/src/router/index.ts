/** The only access to the router: a second copy in a module would have separate contexts. */
export {
  BrowserRouter,
  Link,
  matchPath,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useNavigationGuard } from './navigation-guard';
export * from './same-view';
export * from './site';
export { useBackCloses } from './use-back-closes';
