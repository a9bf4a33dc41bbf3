import { projectRecord, type Fields, type WorkspaceTab } from 'shared-contracts/entities';
import { splitFieldName } from 'shared-contracts/localization';

const fields: Fields = projectRecord.fields;

/**
 * The tab of the workspace with a value or text: that of `characters.0.nameEn`, `titleEn` or `title`.
 * @returns `undefined` for a field that no tab has
 */
export function projectTab(path: string): WorkspaceTab | undefined {
  const [name = path] = path.split('.');
  return (fields[name] ?? fields[splitFieldName(name).field])?.tab;
}
