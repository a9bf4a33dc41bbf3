import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { safeHttpUrl, type Project } from 'shared-contracts/entities';
import { ButtonAnchor, Text, VisuallyHidden } from 'shared-ui';

import { isReleased } from './main-project';
import { AnyStoreSign, storeAt } from './stores';

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
`;

interface StoreLinkProps {
  project: Pick<Project, 'steamUrl' | 'status'>;
  /** The dense form. */
  small?: boolean;
  className?: string;
}

/**
 * The button that leads to the store, with a sign and words of that store; nothing without a store. An unsafe URL is
 * only text.
 */
export function StoreLink({ project, small = false, className }: StoreLinkProps) {
  const intl = useIntl();
  if (!project.steamUrl) return null;
  const address = safeHttpUrl(project.steamUrl);
  const store = storeAt(address);
  const words = store
    ? intl.formatMessage({ id: isReleased(project) ? store.get : store.soon }, { store: store.name })
    : intl.formatMessage({ id: 'project.store' });
  if (!address) return <Text>{words}</Text>;
  const Sign = store?.Sign ?? AnyStoreSign;
  return (
    <Badge $small={small} className={className} href={address} target="_blank" rel="noopener noreferrer">
      <Sign />
      <span data-phrases="unmarked">
        {words}
        <VisuallyHidden>{intl.formatMessage({ id: 'ui.external' })}</VisuallyHidden>
      </span>
    </Badge>
  );
}
