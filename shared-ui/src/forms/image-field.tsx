import { useField } from 'formik';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { normalizePasted, imageAddress } from 'shared-contracts/entities';

import { useUiText } from '../messages/use-texts';
import type { FieldProps } from './field-frame';
import { TextAreaField, TextField } from './fields';

/** Loads pictures to find out whether they can be loaded; nobody sees them. */
const Probes = styled.div`
  display: none;
`;

/**
 * Which of the locations cannot be shown as pictures, as far as the browser has found out.
 * @returns their positions, and the elements that find out
 */
function useBrokenPictures(locations: readonly string[]): { broken: number[]; probes: ReactNode } {
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

/** The value of a field as it was when it was last left: what is half typed is no address yet. */
function useSettledText(name: string): { settled: string; settle: () => void } {
  const [{ value }] = useField<string | null | undefined>(name);
  const [settled, setSettled] = useState(value ?? '');
  return { settled, settle: () => setSettled(value ?? '') };
}

/** The location of a picture. One that cannot be loaded is accepted, with a warning. */
export function ImageField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  const { settled, settle } = useSettledText(field.name);
  const { broken, probes } = useBrokenPictures([normalizePasted('image', settled)]);
  return (
    <div onBlur={settle}>
      <TextField
        {...field}
        inputMode="url"
        spellCheck={false}
        accept={(typed) => normalizePasted('image', typed)}
        warning={broken.length > 0 ? text('ui.form.brokenPicture') : ''}
      />
      {probes}
    </div>
  );
}

/** Locations of pictures, one per line. A warning names the lines whose pictures cannot be loaded. */
export function ImageLinesField(field: Omit<FieldProps, 'warning'>) {
  const text = useUiText();
  const intl = useIntl();
  const { settled, settle } = useSettledText(field.name);
  const { broken, probes } = useBrokenPictures(normalizePasted('images', settled).split('\n'));
  const lines = intl.formatList(broken.map((index) => String(index + 1)));
  return (
    <div onBlur={settle}>
      <TextAreaField
        {...field}
        accept={(typed) => normalizePasted('images', typed)}
        warning={broken.length > 0 ? text('ui.form.brokenPictures', { lines }) : ''}
      />
      {probes}
    </div>
  );
}
