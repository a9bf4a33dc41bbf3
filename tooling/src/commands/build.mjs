/** `npm run build [-- NAME …]`: builds everything, or the named modules, where something has changed. */
import { moduleNames } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './progress.mjs';

const names = process.argv.slice(2);
const known = ['backend', ...moduleNames];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) giveUp(`Unknown: ${unknown.join(', ')}. Buildable are ${known.join(', ')}.`);

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
try {
  await buildAll(names.length > 0 ? names : known);
} catch (error) {
  giveUp(`The build failed.\n${error.message}`);
}
