import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { DevelopmentLog, Partner, Project } from 'shared-contracts/entities';
import { mergedCatalogs } from 'shared-contracts/localization';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { MessagesProvider } from 'shared-ui';
import { renderWithProviders } from 'shared-ui/testing';

import { DevelopmentLogArticle } from './development-logs/development-log-article';
import { logMessages } from './development-logs/messages';
import { landingMessages } from './landing/messages';
import { projectMessages } from './projects/messages';
import { PartnerCard } from './partners/partner-card';
import { ProjectInformation } from './projects/page/project-information';

/** Values that forms reject, but a store may hold. */
const unsafe = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '  javascript:alert(1)',
  '\u0000\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r\n:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\evil.example',
  'https://user:password@evil.example/',
];

const safe = 'https://example.com/safe';

const project = (url: string): Project => ({
  ...aProject(),
  steamUrl: url,
  mediaPackUrl: url,
  platforms: [{ name: 'Console', url }],
});
const partner = (value: string): Partner => ({
  ...aPartner({ nameEn: 'Mio' }),
  contactWebsite: value,
  contactEmail: value,
  contactTwitter: value,
});
const log = (url: string): DevelopmentLog => ({
  ...aDevelopmentLog({ contentEn: `${url}\n[link](${url})\n![image](${url})` }),
  images: [url],
});

/** All URLs that the page links to or loads. */
const addresses = (container: HTMLElement) =>
  [...container.querySelectorAll('[href], [src], [srcset], [action], [formaction]')].flatMap((element) =>
    ['href', 'src', 'srcset', 'action', 'formaction'].flatMap((name) => element.getAttribute(name) ?? []),
  );

/** Texts of the pages that show the records. */
const messages = mergedCatalogs(projectMessages, landingMessages, logMessages);

describe('threat 10: links and images of records never use an unsafe URL', () => {
  test('safe URLs are linked: store, press kit, platform and website', () => {
    const { container } = renderWithProviders(
      <MessagesProvider messages={messages}>
        <ProjectInformation project={project(safe)} />
        <PartnerCard partner={partner(safe)} />
      </MessagesProvider>,
      { locale: 'en' },
    );
    expect(addresses(container).filter((address) => address === safe)).toHaveLength(4);
  });

  test.each(unsafe)('%j', (value) => {
    const { container } = renderWithProviders(
      <MessagesProvider messages={messages}>
        <ProjectInformation project={project(value)} />
        <PartnerCard partner={partner(value)} />
        <DevelopmentLogArticle log={log(value)} />
      </MessagesProvider>,
      { locale: 'en' },
    );
    // Only the page of the log and our own images remain.
    expect(addresses(container).filter((address) => !/^\/(development-logs|objects)\//.test(address))).toEqual([]);
    for (const words of [/Store page/, /Press kit/, 'Console']) expect(screen.getByText(words).closest('a')).toBeNull();
  });
});
