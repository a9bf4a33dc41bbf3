import { memo, type ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { pages, partsOfId, slots, type PageEntry, type PageId, type SlotId } from 'shared-contracts/federation';
import { Skeleton, Spinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';

import { SiteFrame } from '../frame/site-frame';
import { Arrival, Departure } from '../navigation/navigation-effects';
import { PageTitle } from '../navigation/page-title';
import { Remote } from '../remotes/remote';

/**
 * The component of each slot. Constant, because a new component type would remount the slot and drop its
 * server-rendered HTML before its module is loaded.
 */
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

/** A public page in the frame of the site. */
function PublicPage({ page: { id, sections } }: { page: PageEntry }) {
  return (
    <>
      <PageTitle id={id} params={useParams()} />
      <SiteFrame sections={sections}>
        <Page id={id} />
      </SiteFrame>
    </>
  );
}

/** A page of the table of modules with its slots. */
export function RemotePage({ page }: { page: PageEntry }) {
  return page.audience === 'public' ? <PublicPage page={page} /> : <Page id={page.id} />;
}
