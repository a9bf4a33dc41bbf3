import type { ReactNode } from 'react';

import { Button, Cluster, PlusIcon } from 'shared-ui';

import { useText } from '../text';

interface FileButtonsProps {
  /** Label of the field. */
  field: string;
  /** Text of the upload's button. */
  upload: 'file.upload' | 'images.upload';
  onUpload: () => void;
  onChoose: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Uploads a file to a field, or chooses one of the library. */
export function FileButtons({ field, upload, onUpload, onChoose, children }: FileButtonsProps) {
  const text = useText();
  return (
    <Cluster>
      <Button $variant="secondary" $small aria-label={text(`${upload}.of`, { field })} onClick={onUpload}>
        <PlusIcon />
        {text(upload)}
      </Button>
      <Button $variant="quiet" $small aria-label={text('images.choose.of', { field })} onClick={onChoose}>
        {text('images.choose')}
      </Button>
      {children}
    </Cluster>
  );
}
