import { useState } from 'react';
import { useIntl } from 'react-intl';

import { normalizePasted, imageAddress } from 'shared-contracts/entities';

import { useUiText } from '../../messages/use-texts';
import type { FieldProps } from './field-frame';
import { TextAreaField, TextField } from './fields';
import { useField } from '../state/form-state';

type ImageFieldProps = Omit<FieldProps, 'warning'>;

/** Tests the locations that a field had at its last blur, with invisible images: incomplete input is not tested. */
function ProbedField({ kind, ...field }: ImageFieldProps & { kind: 'image' | 'images' }) {
  const text = useUiText();
  const intl = useIntl();
  const { read } = useField<string | null | undefined>(field.name);
  const [settled, setSettled] = useState(() => read() ?? '');
  const [failed, setFailed] = useState<ReadonlySet<string | null>>(new Set());
  const accept = (typed: string) => normalizePasted(kind, typed);
  const addresses = accept(settled).split('\n').map(imageAddress);
  const lines = addresses.flatMap((address, index) => (failed.has(address) ? [String(index + 1)] : []));
  const warning =
    kind === 'image' ? text('ui.form.brokenImage') : text('ui.form.brokenImages', { lines: intl.formatList(lines) });
  const control = { ...field, accept, warning: lines.length > 0 ? warning : '' };
  return (
    <div onBlur={() => setSettled(read() ?? '')}>
      {kind === 'image' ? (
        <TextField {...control} inputMode="url" spellCheck={false} />
      ) : (
        <TextAreaField {...control} />
      )}
      <div hidden>
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
      </div>
    </div>
  );
}

/** A location that fails to load is accepted, with a warning. */
export const ImageField = (field: ImageFieldProps) => <ProbedField {...field} kind="image" />;

export const ImageLinesField = (field: ImageFieldProps) => <ProbedField {...field} kind="images" />;
