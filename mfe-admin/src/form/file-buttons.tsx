import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

import { isImageLocation } from 'shared-contracts/entities';
import { Button, Cluster, PlusIcon } from 'shared-ui';

import { Disclosure } from '../layout/disclosure';
import { type FileSource } from '../media/use-file-source';
import { useText } from '../text';

/** The name of a field of which the text box is hidden. */
export const FieldName = styled.span`
  font-weight: 600;
`;

interface ByAddressProps {
  /** The address by now. */
  value: string;
  /** Whether the field has to have one. */
  required?: boolean | undefined;
  /** The text box of the address. */
  children: ReactNode;
}

/** The address of a file as text, which is seldom typed: hidden until it is asked for, or has to be mended. */
export function ByAddress({ value, required = false, children }: ByAddressProps) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const isWrong = value === '' ? required : !isImageLocation(value);
  return (
    <Disclosure open={isAsked || isWrong} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary>{text('file.address')}</summary>
      {children}
    </Disclosure>
  );
}

interface FileButtonsProps {
  /** Label of the field. */
  field: string;
  /** Text of the upload's button. */
  upload: 'file.upload' | 'images.upload';
  source: FileSource;
  /** Further buttons. */
  children?: ReactNode;
}

/** Uploads a file to a field, or chooses one of the library. */
export function FileButtons({ field, upload, source, children }: FileButtonsProps) {
  const text = useText();
  return (
    <Cluster>
      <Button $variant="secondary" $small aria-label={text(`${upload}.of`, { field })} onClick={() => source.upload()}>
        <PlusIcon />
        {text(upload)}
      </Button>
      <Button $variant="quiet" $small aria-label={text('images.choose.of', { field })} onClick={source.choose}>
        {text('images.choose')}
      </Button>
      {children}
    </Cluster>
  );
}
