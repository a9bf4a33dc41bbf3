import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { lineText, parseMarkdown } from 'shared-contracts/markdown';
import { AnchorLink, Heading, linkTarget, Stack, tokens } from 'shared-ui';

import { partAnchor } from './rich-text';

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  & a {
    ${linkTarget}
  }
`;

/** The headings of a text, as links to them; nothing for a text with fewer than two. */
export function LogContents({ text, lang }: { text: string; lang: string | undefined }) {
  const intl = useIntl();
  const headings = parseMarkdown(text).flatMap((block, index) =>
    block.kind === 'heading' ? [{ id: partAnchor(index), title: lineText(block.line) }] : [],
  );
  if (headings.length < 2) return null;
  const title = intl.formatMessage({ id: 'log.contents' });
  return (
    <Stack as="nav" $gap="s" aria-label={title}>
      <Heading level={2} look={4}>
        {title}
      </Heading>
      <List lang={lang}>
        {headings.map(({ id, title: words }) => (
          <li key={id}>
            <AnchorLink to={id}>{words}</AnchorLink>
          </li>
        ))}
      </List>
    </Stack>
  );
}
