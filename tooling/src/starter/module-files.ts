import { reservedAddresses } from 'shared-contracts/federation';
import { fallbackLocale, locales, type Locale } from 'shared-contracts/localization';

type Versions = Readonly<Record<string, string>>;

/** The packages of a module. */
export type ModulePackages = Readonly<Record<'dependencies' | 'devDependencies', Versions>>;

/** Variants of a module's name: `press-kit`, `PressKit`, `Press kit`. */
interface Names {
  name: string;
  component: string;
  title: string;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function namesOf(name: string): Names {
  const words = name.split('-');
  return { name, component: words.map(capitalized).join(''), title: capitalized(words.join(' ')) };
}

/** Why a module cannot have a name; `null` if it can. The gate knows the addresses of other modules. */
export function refusalOfName(name: string): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return `A module is named like "news" or "press-kit", not "${name}".`;
  return reservedAddresses.includes(name) ? `The address /${name} exists: its page would take it.` : null;
}

/**
 * Files of a new module with a server-rendered page, a slot with data, texts and a test.
 * @param name as in its path, `press-kit`
 * @param manifest a `package.json` with the packages that modules import and are built with
 * @returns content by path in the folder of the module
 */
export function moduleFiles(name: string, manifest: ModulePackages): Map<string, string> {
  const { component, title } = namesOf(name);
  // English in every other language would be found as not translated.
  const titleIn = (locale: Locale) => (locale === fallbackLocale ? title : `${title} (${locale})`);
  const keyOf = (locale: Locale) => (locale.includes('-') ? `'${locale}'` : locale);
  const words = locales.map((locale) => `      ${keyOf(locale)}: '${titleIn(locale)}',`).join('\n');
  const sources = {
    'webpack.config.ts': `import { moduleConfig } from 'tooling/webpack';

import parts from './federation.config';

export default moduleConfig('mfe-${name}', parts);
`,
    'federation.config.ts': `import { page, slot } from 'shared-contracts/federation';

export default {
  ${component}Page: page({
    file: './src/exposes/${name}-page.ts',
    path: '/${name}',
    link: {
${words}
    },
    places: { ${component}Highlight: { name: '${name}.highlight' } },
  }),
  ${component}Highlight: slot({ file: './src/exposes/${name}-highlight.ts', into: '${name}.highlight' }),
};
`,
    [`src/exposes/${name}-page.ts`]: `import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { messages } from '../messages';
import { ${component}Page } from '../${name}-page';

export const data: PageModule['data'] = () => [{ call: 'listProjects', arg: undefined }];
export const head: PageModule['head'] = ({ locale }) => {
  const texts = messages(locale);
  return { title: texts['${name}.title'], description: texts['${name}.intro'] };
};
export default ${component}Page satisfies PartComponent<(typeof parts)['${component}Page']>;
`,
    [`src/exposes/${name}-highlight.ts`]:
      'import type { PartComponent, SlotModule } from ' +
      `'shared-contracts/federation';

import type parts from '../../federation.config';
import { ${component}Highlight } from '../${name}-highlight';

export const data: SlotModule['data'] = () => [{ call: 'listProjects', arg: undefined }];
export default ${component}Highlight satisfies PartComponent<(typeof parts)['${component}Highlight']>;
`,
    [`src/${name}-page.tsx`]: `import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import type { PartProps } from 'shared-contracts/federation';
import { Container, Heading, Localized, MessagesProvider, Text, useTexts } from 'shared-ui';

import type parts from '../federation.config';
import { messages, type MessageId } from './messages';

/** The header of the site is fixed above the beginning of a page. */
const Page = styled(Container)\`
  padding-block: 7rem;
\`;

/** What it reads is in the \`data\` of the page, so that the server renders it. */
function Content() {
  const text = useTexts<MessageId>();
  const { data: projects = [] } = useListProjectsQuery();
  return (
    <>
      <Heading level={1}>{text('${name}.title')}</Heading>
      <Text>{text('${name}.intro')}</Text>
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <Localized record={project} field="title" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders \`/${name}\`. */
export function ${component}Page({ ${component}Highlight }: PartProps<(typeof parts)['${component}Page']>) {
  return (
    <MessagesProvider messages={messages}>
      <Page>
        <Content />
        <${component}Highlight />
      </Page>
    </MessagesProvider>
  );
}
`,
    [`src/${name}-highlight.tsx`]: `import styled from 'styled-components';

import { useListProjectsQuery } from 'shared-client';
import { Localized } from 'shared-ui';

const Highlight = styled.p\`
  margin-block: 1rem;
\`;

/** The newest project. */
export function ${component}Highlight() {
  const { data: projects = [] } = useListProjectsQuery();
  const [project] = projects;
  return project ? (
    <Highlight>
      <Localized record={project} field="title" />
    </Highlight>
  ) : null;
}
`,
    [`src/${name}-page.test.tsx`]: `import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { locales } from 'shared-contracts/localization';
import { aProject } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { data } from './exposes/${name}-page';
import { messages } from './messages';
import { ${component}Page } from './${name}-page';

test.each(locales)('in %s the page has its title and what fills its slot', (locale) => {
  renderWithProviders(<${component}Page ${component}Highlight={() => <p>slot</p>} />, { locale });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(messages(locale)['${name}.title']);
  expect(screen.getByText('slot')).toBeInTheDocument();
});

test('what the page shows is in its data', () => {
  const responses = data({}).map((need) => ({ ...need, value: [aProject({ titleJa: '水鏡' })] }));
  renderWithProviders(<${component}Page ${component}Highlight={() => null} />, { responses });
  expect(screen.getByText('水鏡')).toBeInTheDocument();
});
`,
    'src/messages/index.ts': `import { catalogs } from 'shared-contracts/localization';

import type { texts } from './ja';

export type MessageId = keyof typeof texts;

/** Texts of this module: one file per language, found by its name. */
export const messages = catalogs<MessageId>(
  import.meta.webpackContext('.', { regExp: /^\\.\\/[a-z]{2}(-[a-z]+)?\\.ts$/ }),
);
`,
    ...Object.fromEntries(
      locales.map((locale) => {
        const shown = titleIn(locale);
        const texts = `  '${name}.title': '${shown}',\n  '${name}.intro': 'About: ${shown}',\n`;
        const isOriginal = locale === locales[0];
        return [
          `src/messages/${locale}.ts`,
          isOriginal
            ? `export const texts = {\n${texts}};\n`
            : `import type { MessageId } from './index';\n\nexport const texts = {\n${texts}} satisfies ` +
              `Record<MessageId, string>;\n`,
        ];
      }),
    ),
  };
  const code = Object.values(sources).join('');
  // Imported by the compiled JSX.
  const isNeeded = (dependency: string) => dependency === 'react' || code.includes(`'${dependency}`);
  const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([key]) => isNeeded(key)));
  const about = { name: `mfe-${name}`, version: '1.0.0', private: true, type: 'module' };
  return new Map(
    Object.entries({
      ...sources,
      'package.json': `${JSON.stringify({ ...about, ...manifest, dependencies }, null, 2)}\n`,
    }),
  );
}
