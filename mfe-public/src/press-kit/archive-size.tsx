import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Text } from 'shared-ui';

/** As large before the size is known as after. */
const Size = styled(Text)`
  min-block-size: 1lh;
`;

/** Bytes of what is at an address; `null` until the server has said so. */
function useLength(address: string): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      const { ok, headers } = await fetch(address, { method: 'HEAD', signal: asked.signal });
      const bytes = Number(headers.get('content-length'));
      if (ok && bytes > 0) setLength(bytes);
    };
    // Without it the archive can be downloaded as well.
    ask().catch(() => undefined);
    return () => asked.abort();
  }, [address]);
  return length;
}

/** The size of an archive, which its server knows only after it has made it. */
export function ArchiveSize({ address }: { address: string }) {
  const intl = useIntl();
  const length = useLength(address);
  return (
    <Size $soft $size="small">
      {length === null
        ? null
        : intl.formatNumber(length / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })}
    </Size>
  );
}
