import { memo, useContext, useEffect, type ComponentType } from 'react';

import { slotsIn, type PlaceOption, type Site, type SitePage } from 'shared-contracts/federation';
import { Skeleton, Spinner, useTexts } from 'shared-ui';
import { SiteContext, useLocation } from 'shared-ui/router';

import { SiteFrame } from '../frame/site-frame';
import { Arrival, Departure } from '../navigation/navigation-effects';
import { PageTitle } from '../navigation/page-title';
import { FailurePanel, Remote } from '../remotes/remote';
import type { MessageId } from '../messages';

/** The component of a place: its slots, or a panel in their place if the page needs one. */
const placeOf = (site: Site, { name, optional = false }: PlaceOption): ComponentType<object> =>
  memo(function Place(props: object) {
    const slots = slotsIn(site, name);
    if (slots.length === 0 && !optional) return <FailurePanel onRetry={() => location.reload()} />;
    return slots.map(({ id, height, whenNear }) => (
      <Remote key={id} id={id} props={props} placeholder={<Skeleton $height={height} />} whenNear={whenNear} />
    ));
  });

/** Props of each page's component. Constant, because a new type would remount a place and drop its HTML. */
const propsOfPages = new WeakMap<SitePage, object>();

function propsOf(page: SitePage, site: Site): object {
  const known = propsOfPages.get(page);
  if (known) return known;
  const props = Object.fromEntries(Object.entries(page.places).map(([prop, place]) => [prop, placeOf(site, place)]));
  propsOfPages.set(page, props);
  return props;
}

interface RemotePageProps {
  page: SitePage;
  /** Called with the path of each page that is shown. */
  onView?: ((path: string) => void) | undefined;
}

/** A page of a module with its places; a public one in the frame of the site. */
export function RemotePage({ page, onView }: RemotePageProps) {
  const { id, audience, sections } = page;
  const site = useContext(SiteContext);
  const text = useTexts<MessageId>();
  const isPublic = audience === 'public';
  const { pathname } = useLocation();
  useEffect(() => onView?.(pathname), [onView, pathname]);
  const content = (
    <Remote
      key={id}
      id={id}
      props={propsOf(page, site)}
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
