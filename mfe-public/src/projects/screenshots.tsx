import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { DefaultPoster, Image, tokens } from 'shared-ui';

const Lightbox = lazy(async () => ({ default: (await import('shared-ui/overlays')).Lightbox }));

const Gallery = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space.m};
`;

const Open = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.s};
  overflow: hidden;
  background: none;
  cursor: zoom-in;
`;

/** Pictures in a grid; a click shows one large, with the way to its neighbours. */
export function Screenshots({ locations, label = 'project.screenshot' }: { locations: readonly string[]; label?: 'project.screenshot' | 'log.image' }) {
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const altOf = (index: number) => intl.formatMessage({ id: label }, { number: index + 1, total: locations.length });
  return (
    <>
      <Gallery>
        {locations.map((location, index) => (
          <li key={location}>
            <Open type="button" onClick={() => setShown(index)}>
              <Image location={location} alt={altOf(index)} ratio="16 / 9" sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw" fallback={<DefaultPoster />} />
            </Open>
          </li>
        ))}
      </Gallery>
      {shown === null ? null : (
        <Suspense>
          <Lightbox
            images={locations.map((location, index) => ({ location, alt: altOf(index) }))}
            index={shown}
            onIndexChange={setShown}
            onClose={() => setShown(null)}
            labels={{ previous: intl.formatMessage({ id: 'lightbox.previous' }), next: intl.formatMessage({ id: 'lightbox.next' }), close: intl.formatMessage({ id: 'lightbox.close' }), title: intl.formatMessage({ id: 'lightbox.title' }) }}
          />
        </Suspense>
      )}
    </>
  );
}
