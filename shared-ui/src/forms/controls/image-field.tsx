import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { normalizePasted, imageAddress } from 'shared-contracts/entities';

import { useUiText } from '../../messages/use-texts';
import type { FieldProps } from './field-frame';
import { TextAreaField, TextField } from './fields';
import { useField } from '../state/form-state';

const Probes = styled.div`
  display: none;
`;

interface ProbedProps {
  name: string;
  kind: 'image' | 'images';
  /** @param broken indexes of the locations that fail to load */
  children: (accept: (typed: string) => string, broken: readonly number[]) => ReactNode;
}

/** Tests the locations in a field at its last blur, with invisible images: incomplete input is not tested. */
function Probed({ name, kind, children }: ProbedProps) {
  const { read } = useField<string | null | undefined>(name);
  const [settled, setSettled] = useState(() => read() ?? '');
  const [failed, setFailed] = useState<ReadonlySet<string | null>>(new Set());
  const accept = (typed: string) => normalizePasted(kind, typed);
  const addresses = accept(settled)
    .split('\n')
    .map((location) => imageAddress(location));
  const broken = addresses.flatMap((address, index) => (failed.has(address) ? [index] : []));
  return (
    <div onBlur={() => setSettled(read() ?? '')}>
      {children(accept, broken)}
      <Probes aria-hidden="true">
        {[...new Set(addresses)].map((address) =>
          address === null ? null : (
            <img
              key={address}
              src={address}
              alt=""
              onError={() => setFailed((known) => new Set([...known, address]))}
            />
          ),
        )}
      </Probes>
    </div>
  );
}

/** A location that fails to load is accepted, with a warning. */
export function ImageField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  return (
    <Probed name={field.name} kind="image">
      {(accept, broken) => (
        <TextField
          {...field}
          inputMode="url"
          spellCheck={false}
          accept={accept}
          warning={broken.length > 0 ? text('ui.form.brokenImage') : ''}
        />
      )}
    </Probed>
  );
}

export function ImageLinesField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  const intl = useIntl();
  const linesOf = (broken: readonly number[]) => intl.formatList(broken.map((index) => String(index + 1)));
  return (
    <Probed name={field.name} kind="images">
      {(accept, broken) => (
        <TextAreaField
          {...field}
          accept={accept}
          warning={broken.length > 0 ? text('ui.form.brokenImages', { lines: linesOf(broken) }) : ''}
        />
      )}
    </Probed>
  );
}
