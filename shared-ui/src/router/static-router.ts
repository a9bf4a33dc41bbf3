/** A fixed address for server rendering. A separate entry point, because browsers do not need it. */
export { StaticRouter } from 'react-router-dom';
