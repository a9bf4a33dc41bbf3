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

function useBrokenImages(locations: readonly string[]): { broken: number[]; probes: ReactNode } {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const addresses = locations.map((location) => imageAddress(location));
  return {
    broken: addresses.flatMap((address, index) => (address !== null && failed.has(address) ? [index] : [])),
    probes: (
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
    ),
  };
}

/** At its last blur: incomplete input is not tested. */
function useSettledText(name: string): { settled: string; settle: () => void } {
  const { read } = useField<string | null | undefined>(name);
  const [settled, setSettled] = useState(() => read() ?? '');
  return { settled, settle: () => setSettled(read() ?? '') };
}

/** A location that fails to load is accepted, with a warning. */
export function ImageField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  const { settled, settle } = useSettledText(field.name);
  const { broken, probes } = useBrokenImages([normalizePasted('image', settled)]);
  return (
    <div onBlur={settle}>
      <TextField
        {...field}
        inputMode="url"
        spellCheck={false}
        accept={(typed) => normalizePasted('image', typed)}
        warning={broken.length > 0 ? text('ui.form.brokenImage') : ''}
      />
      {probes}
    </div>
  );
}

/** One location per line. */
export function ImageLinesField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  const intl = useIntl();
  const { settled, settle } = useSettledText(field.name);
  const { broken, probes } = useBrokenImages(normalizePasted('images', settled).split('\n'));
  const lines = intl.formatList(broken.map((index) => String(index + 1)));
  return (
    <div onBlur={settle}>
      <TextAreaField
        {...field}
        accept={(typed) => normalizePasted('images', typed)}
        warning={broken.length > 0 ? text('ui.form.brokenImages', { lines }) : ''}
      />
      {probes}
    </div>
  );
}
