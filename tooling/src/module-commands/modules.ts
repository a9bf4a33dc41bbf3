export { run } from '../commands/modules';
