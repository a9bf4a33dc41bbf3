import type { ReactNode } from 'react';

import { Cluster, Heading, Stack, Text } from 'shared-ui';

import { EntryList } from './cards/entry-list';
import { Loaded, type LoadedQuery } from './loaded';
import { Note } from './text';

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a screen, with its own heading. */
export function HeadedSection({ id, title, note, action, children }: SectionProps) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <Cluster $justify="space-between">
        <Heading level={2} look={4} id={id}>
          {title}
        </Heading>
        {action}
      </Cluster>
      {note === undefined ? null : <Note>{note}</Note>}
      {children}
    </Stack>
  );
}

interface EntriesProps<Item> {
  query: LoadedQuery<readonly Item[]>;
  /** Shown for an empty list. */
  none: string;
  children: (item: Item) => ReactNode;
}

/** The entries that match a query. */
export function Entries<Item>({ query, none, children }: EntriesProps<Item>) {
  return (
    <Loaded query={query}>
      {(items) => (items.length === 0 ? <Text $soft>{none}</Text> : <EntryList>{items.map(children)}</EntryList>)}
    </Loaded>
  );
}
