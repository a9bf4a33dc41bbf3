import { memo, type ComponentType } from 'react';

import { pages, partsOfId, slots, type PageEntry, type PageId, type SlotId } from 'shared-contracts/federation';
import { Skeleton, Spinner, useTexts } from 'shared-ui';

import { SiteFrame } from '../frame/site-frame';
import { Arrival, Departure } from '../navigation/navigation-effects';
import { PageTitle } from '../navigation/page-title';
import { Remote } from '../remotes/remote';
import type { MessageId } from '../messages';

/** The component of each slot. Constant, because a new type would remount the slot and drop its HTML. */
const slotComponents = new Map<SlotId, ComponentType<object>>(
  slots.map(({ id, height, whenNear }) => [
    id,
    memo(function Slot(props: object) {
      return <Remote id={id} props={props} placeholder={<Skeleton $height={height} />} whenNear={whenNear} />;
    }),
  ]),
);

/** Props of each page's component: its slots, by exposed names. */
const pageProps = new Map<PageId, object>(
  pages.map(({ id, slots: hosted }) => [
    id,
    Object.fromEntries(hosted.map((slotId) => [partsOfId(slotId).name, slotComponents.get(slotId)])),
  ]),
);

/** A page of the table of modules with its slots; a public one in the frame of the site. */
export function RemotePage({ page: { id, audience, sections } }: { page: PageEntry }) {
  const text = useTexts<MessageId>();
  const isPublic = audience === 'public';
  const content = (
    <Remote
      key={id}
      id={id}
      props={pageProps.get(id) ?? {}}
      placeholder={
        <>
          <Departure />
          <Spinner label={text('remote.loading')} />
        </>
      }
      companion={
        <>
          <Arrival />
          {isPublic ? <PageTitle id={id} /> : null}
        </>
      }
    />
  );
  return isPublic ? <SiteFrame sections={sections}>{content}</SiteFrame> : content;
}
