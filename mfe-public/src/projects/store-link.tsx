import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { safeHttpUrl, type Project } from 'shared-contracts/entities';
import { ButtonAnchor, Text, VisuallyHidden } from 'shared-ui';

import { isReleased } from './main-project';
import { storeName } from './store';

/** As high as a finger needs it, however dense. */
const Store = styled(ButtonAnchor)`
  min-block-size: 2.75rem;
`;

interface StoreLinkProps {
  project: Pick<Project, 'steamUrl' | 'status'>;
  /** The dense form. */
  small?: boolean;
  className?: string;
}

/** The button that leads to the store, in words that name it; nothing without a store. An unsafe URL is only text. */
export function StoreLink({ project, small = false, className }: StoreLinkProps) {
  const intl = useIntl();
  if (!project.steamUrl) return null;
  const address = safeHttpUrl(project.steamUrl);
  const store = storeName(address);
  const words = store
    ? intl.formatMessage({ id: isReleased(project) ? 'store.get' : 'store.wish' }, { store })
    : intl.formatMessage({ id: 'project.store' });
  if (!address) return <Text>{words}</Text>;
  return (
    <Store $small={small} className={className} href={address} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden>{intl.formatMessage({ id: 'ui.external' })}</VisuallyHidden>
    </Store>
  );
}
