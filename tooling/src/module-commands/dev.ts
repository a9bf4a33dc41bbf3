export { run } from '../commands/dev';
