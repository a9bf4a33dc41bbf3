export { run } from '../commands/release';
