import styled from 'styled-components';

import { containerName, moduleOfContainer, partsOfId } from 'shared-contracts/federation';
import type { AdminModule } from 'shared-contracts/http';
import { Card, Heading, Text, tokens } from 'shared-ui';

import { DividedList } from '../layout/cards/entry-list';
import { Note } from '../layout/text';
import { useText } from '../text';
import { CodeText } from './build-facts';

interface Part {
  id: string;
  /** The path of a page, the place of a slot. */
  at: string;
  module: string;
  build: string;
  kind: 'page' | 'slot';
  /** Ids. */
  beside: readonly string[];
}

const moduleOf = (id: string): string => moduleOfContainer(partsOfId(id).container);

/** The parts of all live builds. */
function partsIn(modules: readonly AdminModule[]): Part[] {
  return modules.flatMap(({ module, parts, live }) =>
    parts.map(({ name, ...part }) => ({
      ...part,
      id: `${containerName(module)}/${name}`,
      module,
      build: live?.build ?? '',
    })),
  );
}

const rowHeight = 36;
const boxHeight = 26;
const boxWidth = 136;
const width = 340;

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 28rem;
  font-size: 13px;
  & rect {
    fill: ${tokens.color.paper};
    stroke: ${tokens.color.line};
  }
  & text {
    fill: ${tokens.color.ink};
    dominant-baseline: central;
    text-anchor: middle;
  }
  & path {
    fill: none;
    stroke: ${tokens.color.inkSoft};
  }
`;

/** Modules whose pages show slots of others, on the left, and those others, on the right. */
function ShownModules({ pages }: { pages: readonly Part[] }) {
  const text = useText();
  const shown = pages.map(({ module, beside }) => ({ module, others: beside.map(moduleOf) }));
  const hosts = [...new Set(shown.filter(({ others }) => others.length > 0).map(({ module }) => module))];
  const guests = [...new Set(shown.flatMap(({ others }) => others))];
  if (hosts.length === 0) return null;
  const middle = (index: number) => index * rowHeight + rowHeight / 2;
  const box = (module: string, x: number, index: number) => (
    <g key={`${x}:${module}`}>
      <rect x={x} y={middle(index) - boxHeight / 2} width={boxWidth} height={boxHeight} rx={4} />
      <text x={x + boxWidth / 2} y={middle(index)}>
        {module}
      </text>
    </g>
  );
  return (
    <Drawing
      role="img"
      aria-label={text('modules.map.image')}
      viewBox={`0 0 ${width} ${Math.max(hosts.length, guests.length) * rowHeight}`}
    >
      {hosts.flatMap((host, from) =>
        guests
          .filter((guest) => shown.some(({ module, others }) => module === host && others.includes(guest)))
          .map((guest) => {
            const [start, end] = [boxWidth, width - boxWidth];
            const [above, below] = [middle(from), middle(guests.indexOf(guest))];
            const half = (start + end) / 2;
            return (
              <path
                key={`${host}>${guest}`}
                d={`M${start} ${above}C${half} ${above} ${half} ${below} ${end} ${below}`}
              />
            );
          }),
      )}
      {hosts.map((host, index) => box(host, 0, index))}
      {guests.map((guest, index) => box(guest, width - boxWidth, index))}
    </Drawing>
  );
}

const Sheet = styled(Card)`
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
`;

const Build = styled(CodeText)`
  overflow-wrap: anywhere;
`;

/** Every page with the build that serves it and the slots in it: who shows whom, as a picture and as a list. */
export function SiteMap({ modules }: { modules: readonly AdminModule[] }) {
  const text = useText();
  const parts = partsIn(modules);
  const pages = parts.filter(({ kind }) => kind === 'page').sort((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <Sheet as="section" aria-label={text('modules.map')}>
      <Heading level={2} look={4}>
        {text('modules.map')}
      </Heading>
      <ShownModules pages={pages} />
      <DividedList>
        {pages.map((page) => (
          <li key={page.id}>
            <Text>
              <CodeText>{page.at}</CodeText> · {page.module} <Build>{page.build}</Build>
            </Text>
            {parts
              .filter(({ id }) => page.beside.includes(id))
              .map((slot) => (
                <Note key={slot.id}>
                  <CodeText>{slot.at}</CodeText> · {slot.module} <Build>{slot.build}</Build>
                </Note>
              ))}
          </li>
        ))}
      </DividedList>
    </Sheet>
  );
}
