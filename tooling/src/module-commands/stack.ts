export { run } from '../commands/stack';
