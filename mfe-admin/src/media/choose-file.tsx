import { useCallback, useState } from 'react';

import type { MediaClass } from 'shared-contracts/entities';
import { Button, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { SearchBox } from '../layout/filters/search-box';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';
import { FileGrid, useFoundFiles } from './file-grid';

interface ChooseFileProps {
  /** Defaults to images. */
  media?: MediaClass;
  onChoose: (location: string) => void;
  onClose: () => void;
}

export function ChooseFile({ media = 'image', onChoose, onClose }: ChooseFileProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [parts, setParts] = useState(1);
  const query = { search, media };
  const found = useFoundFiles(query, parts);
  const onSearch = useCallback((typed: string) => {
    setSearch(typed);
    setParts(1);
  }, []);
  return (
    <Dialog isOpen wide title={text(`media.choose.title.${media}`)} onClose={onClose}>
      <Stack>
        <SearchBox label={text(`media.search.${media}`)} search={search} onSearch={onSearch} />
        <Loaded query={found}>
          {({ total, items }) => (
            <FileGrid query={query} images={items} total={total} onMore={() => setParts(parts + 1)}>
              {({ location }, item) => (
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
              )}
            </FileGrid>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
