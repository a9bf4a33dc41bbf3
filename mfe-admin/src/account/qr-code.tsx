import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { Skeleton } from 'shared-ui';

/** Cameras need dark modules on a light ground, in any theme. */
const Drawing = styled.svg`
  inline-size: min(100%, 12rem);
  block-size: auto;
  forced-color-adjust: none;
`;

/** Modules around a code (ISO/IEC 18004). */
const border = 4;

/** A text as a QR code; its encoder is loaded with the first one. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [code, setCode] = useState<{ data: boolean[][]; size: number } | null>(null);
  useEffect(() => {
    // Without it there is still the text.
    void import('uqr').then(({ encode }) => setCode(encode(content, { border }))).catch(() => null);
  }, [content]);
  if (!code) return <Skeleton $height="12rem" />;
  const { data, size } = code;
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </Drawing>
  );
}
