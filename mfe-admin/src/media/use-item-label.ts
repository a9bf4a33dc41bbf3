import { mediaClassAt } from 'shared-contracts/entities';

import { useText } from '../text';

/** Returns what a file of the library is, with its number in the list: "Image 2", "Audio 3". */
export function useItemLabel(): (file: { location: string }, number: number) => string {
  const text = useText();
  return ({ location }, number) => text(`media.item.${mediaClassAt(location)}`, { number });
}
