import { useState } from 'react';

import { useLocale } from 'shared-client';
import type { MediaClass } from 'shared-contracts/entities';
import { Button, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { SearchBox } from '../layout/filters/search-box';
import { Loaded } from '../layout/loaded';
import { nameIn } from '../records/references/use-record-names';
import { useText } from '../text';
import { FileGrid, useFoundFiles } from './file-grid';

/** The search, and how many parts of it are shown. */
const searchFor = (search: string, media: MediaClass) => ({ query: { search, media }, parts: 1 });

interface ChooseFileProps {
  /** By default images. */
  media?: MediaClass;
  onChoose: (location: string) => void;
  onClose: () => void;
}

/** Chooses a file of the library. */
export function ChooseFile({ media = 'image', onChoose, onClose }: ChooseFileProps) {
  const text = useText();
  const locale = useLocale();
  const [{ query, parts }, setShown] = useState(() => searchFor('', media));
  const found = useFoundFiles(query, parts);
  return (
    <Dialog isOpen wide title={text(`media.choose.title.${media}`)} onClose={onClose}>
      <Stack>
        <SearchBox
          label={text(`media.search.${media}`)}
          search={query.search}
          onSearch={(search) => setShown(searchFor(search, media))}
        />
        <Loaded query={found}>
          {({ total, items }) => (
            <FileGrid query={query} images={items} total={total} onMore={() => setShown({ query, parts: parts + 1 })}>
              {({ location, name, uses: [use] }, item) => (
                <>
                  <span>{name ?? (use && nameIn(use.names, locale))}</span>
                  <Button
                    $variant="secondary"
                    $small
                    aria-label={text('media.choose.of', { item })}
                    onClick={() => {
                      onChoose(location);
                      onClose();
                    }}
                  >
                    {text('media.choose')}
                  </Button>
                </>
              )}
            </FileGrid>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
