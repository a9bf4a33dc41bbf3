import { useId, useState } from 'react';

import { findAll } from 'shared-contracts/entities';
import { Button, Input, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

import { FilterField } from '../layout/filter-bar';
import { Loaded } from '../layout/loaded';
import { useText } from '../text';
import { PictureGrid } from './picture-grid';
import { usePictures } from './use-pictures';

interface ChoosePictureProps {
  onChoose: (location: string) => void;
  onClose: () => void;
}

/** Chooses a picture that is used on the site already. */
export function ChoosePicture({ onChoose, onClose }: ChoosePictureProps) {
  const text = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const pictures = usePictures();
  return (
    <Dialog isOpen wide title={text('media.choose.title')} onClose={onClose}>
      <Stack>
        <FilterField>
          <label htmlFor={id}>{text('media.search')}</label>
          <Input id={id} type="search" value={query} onChange={({ currentTarget }) => setQuery(currentTarget.value)} />
        </FilterField>
        <Loaded query={pictures}>
          {(all) => (
            <PictureGrid key={query} pictures={findAll(all, query)}>
              {({ location, uses }, number) => (
                <>
                  <span>{uses[0]?.name}</span>
                  <Button
                    $variant="secondary"
                    $small
                    aria-label={text('media.choose.of', { number })}
                    onClick={() => {
                      onChoose(location);
                      onClose();
                    }}
                  >
                    {text('media.choose')}
                  </Button>
                </>
              )}
            </PictureGrid>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
