import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { isImageLocation } from 'shared-contracts/entities';
import { Button, Cluster, PlusIcon, Stack } from 'shared-ui';

import { Disclosure } from '../layout/disclosure';
import type { FileSource } from '../media/use-file-source';
import { useText } from '../text';
import { fileDropHandlers } from '../uploads/file-drop';

const Name = styled.span`
  font-weight: 600;
`;

/** Of texts that are no language: a device changes nothing in them. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

interface FileFrameProps {
  label: string;
  upload: 'file.upload' | 'images.upload';
  source: FileSource;
  /** The choice by now. */
  shown: ReactNode;
  buttons?: ReactNode;
  address: string;
  required?: boolean | undefined;
  /** The text box of the address, which is hidden until it is opened, or has to be corrected. */
  children: ReactNode;
}

/** A file of a record: uploaded, dropped, pasted, chosen from the library, or at an address. */
export function FileFrame(props: FileFrameProps) {
  const { label, upload, source, shown, buttons, address, required = false, children } = props;
  const text = useText();
  const labelId = useId();
  const [isOpened, setOpened] = useState(false);
  const isWrong = address === '' ? required : !isImageLocation(address);
  return (
    <div role="group" aria-labelledby={labelId}>
      <Stack $gap="xs" {...fileDropHandlers(source.upload)}>
        <Name id={labelId}>{label}</Name>
        {shown}
        <Cluster>
          <Button
            $variant="secondary"
            $small
            aria-label={text(`${upload}.of`, { field: label })}
            onClick={() => source.upload()}
          >
            <PlusIcon />
            {text(upload)}
          </Button>
          <Button
            $variant="quiet"
            $small
            aria-label={text('images.choose.of', { field: label })}
            onClick={source.choose}
          >
            {text('images.choose')}
          </Button>
          {buttons}
        </Cluster>
        <Disclosure open={isOpened || isWrong} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{text('file.address')}</summary>
          {children}
        </Disclosure>
      </Stack>
      {source.dialog}
    </div>
  );
}

export function RemoveFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText();
  return (
    <Button $variant="quiet" $small aria-label={text('file.remove.of', { field: name })} onClick={onRemove}>
      {text('file.remove')}
    </Button>
  );
}
