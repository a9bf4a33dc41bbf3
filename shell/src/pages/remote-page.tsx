import { memo, type ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { pages, partsOfId, slots, type PageEntry, type PageId, type SlotId } from 'shared-contracts/federation';
import { Skeleton, Spinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { SiteFrame } from '../frame/site-frame';
import { Arrival, Departure } from '../navigation/navigation-effects';
import { PageTitle } from '../navigation/page-title';
import { Remote } from '../remotes/remote';

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

function Page({ id }: { id: PageId }) {
  const intl = useIntl();
  return (
    <Remote
      key={id}
      id={id}
      props={pageProps.get(id) ?? {}}
      placeholder={
        <>
          <Departure />
          <Spinner label={intl.formatMessage({ id: 'remote.loading' })} />
        </>
      }
      companion={<Arrival />}
    />
  );
}

/** A page of the table of modules with its slots; a public one in the frame of the site. */
export function RemotePage({ page: { id, audience, sections } }: { page: PageEntry }) {
  const params = useParams();
  if (audience !== 'public') return <Page id={id} />;
  return (
    <>
      <PageTitle id={id} params={params} />
      <SiteFrame sections={sections}>
        <Page id={id} />
      </SiteFrame>
    </>
  );
}
