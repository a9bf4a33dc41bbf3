import type { MouseEvent } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { shareAddress } from 'shared-contracts/http';
import { pageAddress } from 'shared-contracts/localization';
import { copyText, icon, notPrinted, toasts, tokens, useBrowserValue, useTexts } from 'shared-ui';

import type { MessageId } from '../messages';
import { XSign } from './x-sign';

/** The system's button comes last: it appears when the page is hydrated, and must not move the others. */
const Row = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${tokens.space.s};
  ${notPrinted}
  & a,
  & button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 1px solid ${tokens.color.line};
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & a:hover,
  & button:hover {
    border-color: currentColor;
  }
`;

const LineIcon = icon(
  <path
    d="M12 4c5 0 9 3.1 9 7c0 4.2-5.5 7.5-8.5 9.5c-1 .6-.5-1-.6-2.5C7 18 3 15 3 11c0-3.9 4-7 9-7M8 9v4h2M13 9v4M16
    9v4"
  />,
);
const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
);
const ShareIcon = icon(<path d="M12 15V4M8 7l4-4l4 4M6 11H5v9h14v-9h-1" />);

/**
 * Shares a page: a link to copy, two networks, from which nothing is loaded, and the share sheet of the system.
 * @param path of the page, without a language
 * @param title for the share sheet of the system
 */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const text = useTexts<MessageId>();
  const locale = useLocale();
  const hasSheet = useBrowserValue(() => 'share' in navigator, false);
  const address = pageAddress('', path, locale);
  const url = () => new URL(address, window.location.origin).href;
  const copy = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await copyText(url());
      toasts.show({ title: text('share.copied') });
    } catch {
      toasts.show({ variant: 'destructive', title: text('share.failed'), description: url() });
    }
  };
  // Rejected if it was closed without sharing.
  const openSheet = () => void navigator.share({ title, url: url() }).catch(() => undefined);
  const named = (id: MessageId) => ({ 'aria-label': text(id), title: text(id) });
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <Row aria-label={text('share.title')}>
      <li>
        <a href={address} {...named('share.copy')} onClick={(event) => void copy(event)}>
          <LinkIcon />
        </a>
      </li>
      <li>
        <a href={shareAddress('x', path, locale)} {...elsewhere} {...named('share.x')}>
          <XSign />
        </a>
      </li>
      <li>
        <a href={shareAddress('line', path, locale)} {...elsewhere} {...named('share.line')}>
          <LineIcon />
        </a>
      </li>
      {hasSheet ? (
        <li>
          <button type="button" {...named('share.sheet')} onClick={openSheet}>
            <ShareIcon />
          </button>
        </li>
      ) : null}
    </Row>
  );
}
