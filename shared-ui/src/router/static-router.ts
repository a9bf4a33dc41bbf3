/** A separate entry point, because browsers do not need it. */
export { StaticRouter } from 'react-router-dom';
