import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { shareAddress } from 'shared-contracts/http';
import { pageAddress } from 'shared-contracts/localization';
import { copyText, icon, notPrinted, toasts, tokens, useBrowserValue } from 'shared-ui';

import { XSign } from './x-sign';

/** The system's button comes last, because it is shown when the page is hydrated: nothing moves for it. */
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

interface ShareLinksProps {
  /** Path of the page, without a language. */
  path: string;
  /** Its title, for the share sheet of the system. */
  title: string;
}

/**
 * Passes a page on: its link, two networks, and what else the system offers. Nothing of a network is loaded. Without a
 * script all of them are links; that of the page can be copied then as any other.
 */
export function ShareLinks({ path, title }: ShareLinksProps) {
  const intl = useIntl();
  const locale = useLocale();
  const hasSheet = useBrowserValue(() => 'share' in navigator, false);
  const address = pageAddress('', path, locale);
  const url = () => new URL(address, window.location.origin).href;
  const copy = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await copyText(url());
      toasts.show({ title: intl.formatMessage({ id: 'share.copied' }) });
    } catch {
      toasts.show({ variant: 'destructive', title: intl.formatMessage({ id: 'share.failed' }), description: url() });
    }
  };
  // Rejected if it was closed without sharing.
  const openSheet = () => void navigator.share({ title, url: url() }).catch(() => undefined);
  const networks = [
    { network: 'x', label: intl.formatMessage({ id: 'share.x' }), drawing: <XSign /> },
    { network: 'line', label: intl.formatMessage({ id: 'share.line' }), drawing: <LineIcon /> },
  ] as const;
  const copyLabel = intl.formatMessage({ id: 'share.copy' });
  const sheetLabel = intl.formatMessage({ id: 'share.sheet' });
  return (
    <Row aria-label={intl.formatMessage({ id: 'share.title' })}>
      <li>
        <a href={address} aria-label={copyLabel} title={copyLabel} onClick={(event) => void copy(event)}>
          <LinkIcon />
        </a>
      </li>
      {networks.map(({ network, label, drawing }) => (
        <li key={network}>
          <a
            href={shareAddress(network, path, locale)}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={label}
            title={label}
          >
            {drawing}
          </a>
        </li>
      ))}
      {hasSheet ? (
        <li>
          <button type="button" aria-label={sheetLabel} title={sheetLabel} onClick={openSheet}>
            <ShareIcon />
          </button>
        </li>
      ) : null}
    </Row>
  );
}
