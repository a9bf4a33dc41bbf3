import type { TextToolsProps } from 'shared-ui/records';

import { FormatBar, inlineTools } from './format-bar';

/** The toolbar of a text whose lines may hold emphasis, links and ruby. Its keys do the same. */
export function InlineTools({ controlId, label }: TextToolsProps) {
  return <FormatBar controlId={controlId} label={label} tools={inlineTools} allowed="inline" hasKeysOnly />;
}
