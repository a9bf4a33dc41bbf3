import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { mediaClassAt } from 'shared-contracts/entities';
import type { FoundImage } from 'shared-contracts/http';
import { Card, CloseIcon, Heading, IconButton, Stack, tokens, Text } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { Note } from '../layout/text';
import { fieldAddress } from '../records/references/record-address';
import { useUseLabels } from '../records/values/labels';
import { useText } from '../text';
import { FilePreview } from './file-preview';
import { DescriptionOfImage } from './image-description';

/** The library with the details of one file, beside it or, if there is little space, above it. */
export const WithPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
  align-items: start;
  @media (min-width: 64rem) {
    &:has(> aside) {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }
    & > aside {
      position: sticky;
      inset-block-start: ${tokens.space.m};
      grid-area: 1 / 2;
    }
  }
`;

const Panel = styled(Card)`
  padding: ${tokens.space.m};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${tokens.space.s};
  & > h2 {
    flex: 1;
  }
`;

interface FilePanelProps {
  file: FoundImage;
  label: string;
  onClose: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

export function FilePanel({ file, label, onClose, children }: FilePanelProps) {
  const text = useText();
  const intl = useIntl();
  const { labelOfUse } = useUseLabels();
  const panel = useRef<HTMLElement>(null);
  const { location, since, uses } = file;
  useEffect(() => panel.current?.focus(), [location]);
  return (
    <Panel
      as="aside"
      ref={panel}
      tabIndex={-1}
      aria-label={text('media.details')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Stack>
        <Head>
          <Heading level={2} look={4}>
            {label}
          </Heading>
          <IconButton $variant="quiet" $small aria-label={text('media.details.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        <FilePreview location={location} name={label} />
        {children}
        {mediaClassAt(location) === 'image' ? <DescriptionOfImage location={location} name={label} /> : null}
        <Note>{location}</Note>
        {since === null ? null : (
          <Note>{text('media.since', { date: intl.formatDate(since, { dateStyle: 'medium' }) })}</Note>
        )}
        <Stack as="ul" role="list" $gap="xs">
          {uses.flatMap((use) =>
            use.fields.map((field) => (
              <Text as="li" $size="small" key={`${use.id} ${field}`}>
                <Link to={fieldAddress(use, [field]) ?? ''}>{labelOfUse(use, field)}</Link>
              </Text>
            )),
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}
