export { run } from '../commands/rollback';
