import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { safeHttpUrl, settledEntries, type Price, type Project } from 'shared-contracts/entities';
import { ButtonAnchor, media, Text, VisuallyHidden } from 'shared-ui';

import { isReleased } from './main-project';
import { AnyStoreSign, storeAt, type KnownStore } from './stores';

/** As high as a finger needs it, however dense; its words break beside the sign. */
const Badge = styled(ButtonAnchor)`
  min-block-size: 2.75rem;
  & > svg {
    flex: none;
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  & > span {
    text-align: start;
  }
  /* Its left edge stays while its name arrives. */
  &[data-short] {
    justify-content: start;
    min-inline-size: min(7.5rem, 40vw);
  }
  ${media.narrow} {
    & > svg {
      display: none;
    }
  }
`;

const Short = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface StoreLinkProps {
  project: Pick<Project, 'steamUrl' | 'status'> & Partial<Pick<Project, 'price'>>;
  /** The dense form. */
  small?: boolean;
  /** Names the store alone, to stay in one line. */
  isShort?: boolean;
  className?: string;
}

/** The store's own words; a free game is not bought. */
function wordsOf(store: KnownStore, project: StoreLinkProps['project']): KnownStore['get'] {
  if (!isReleased(project)) return store.soon;
  const isFree = settledEntries<Price>(project.price, 'isFree').some(({ isFree }) => isFree);
  return isFree && store.get === 'store.buy' ? 'store.get' : store.get;
}

/**
 * The button that leads to the store, with a sign and words of that store; nothing without a store. An unsafe URL is
 * only text.
 */
export function StoreLink({ project, small = false, isShort = false, className }: StoreLinkProps) {
  const intl = useIntl();
  if (!project.steamUrl) return null;
  const address = safeHttpUrl(project.steamUrl);
  const store = storeAt(address);
  const words = store
    ? intl.formatMessage({ id: wordsOf(store, project) }, { store: store.name })
    : intl.formatMessage({ id: 'project.store' });
  if (!address) return <Text>{words}</Text>;
  const Words = isShort ? VisuallyHidden : 'span';
  const Sign = store?.Sign ?? AnyStoreSign;
  return (
    <Badge
      $small={small}
      data-short={isShort || undefined}
      className={className}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Sign />
      {isShort ? <Short aria-hidden="true">{store?.name ?? words}</Short> : null}
      <Words data-phrases="">
        {words}
        <VisuallyHidden>{intl.formatMessage({ id: 'ui.external' })}</VisuallyHidden>
      </Words>
    </Badge>
  );
}
