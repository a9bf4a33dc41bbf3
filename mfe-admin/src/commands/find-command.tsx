import { useMemo, useState } from 'react';

import { localeChanged, useAppDispatch, useListCollaborationRequestsQuery, useLocale } from 'shared-client';
import {
  findByText,
  contentKinds,
  findable,
  searchedWords,
  type ContentKind,
  type Findable,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { languageName, locales } from 'shared-contracts/localization';
import { useUiText } from 'shared-ui';
import { CommandPalette, type Command } from 'shared-ui/overlays';
import { useNavigate } from 'shared-ui/router';

import { areaMessages } from '../area-messages';
import { importableKinds, importAddress } from '../import/importable-kinds';
import { screens } from '../layout/screens';
import { chooseTheme, themes } from '../layout/use-theme';
import { detailsAddress } from '../records/references/language-deep-link';
import { newRecordAddress, recordAddress, workspaceAddress } from '../records/references/record-address';
import { kindText } from '../records/references/use-kind-label';
import { nameIn } from '../records/references/use-record-names';
import { useSearchedNames } from '../records/references/use-searched-names';
import type { AccountActions } from '../session/user-menu';
import { useText, type TextId } from '../text';

/** Number of newest requests that are found by name; older ones are found by the search of the inbox. */
const knownRequests = 50;

/** A text in every language, so that a word of any of them finds it. */
const inAllLanguages = (...ids: readonly TextId[]): string[] =>
  locales.flatMap((locale) => ids.map((id) => areaMessages(locale)[id]));

/** Actions that are possible on every screen. */
interface GlobalActions {
  account: AccountActions;
  /** Lists the keys. */
  onShortcuts: () => void;
}

/** What can be done on every screen besides opening one. */
function useActions({
  account,
  onShortcuts,
}: GlobalActions): { id: string; label: string; texts: string[]; run: () => void }[] {
  const text = useText();
  const uiText = useUiText();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const { onSettings, onSignOut } = account;
    const named = (id: TextId, run: () => void, ...others: readonly TextId[]) => ({
      id,
      label: text(id),
      texts: inAllLanguages(id, ...others),
      run,
    });
    return [
      named('admin.settings', onSettings, 'settings.password', 'settings.signIns'),
      named('admin.logout', onSignOut, 'commands.logoutWords'),
      named('shortcuts.title', onShortcuts),
      ...themes.map((theme) => ({
        id: `theme ${theme}`,
        label: `${text('theme.title')}: ${text(`theme.${theme}`)}`,
        texts: locales.map((locale) => {
          const words = areaMessages(locale);
          return `${words[`theme.${theme}`]} ${words['theme.title']}`;
        }),
        run: () => chooseTheme(theme),
      })),
      ...locales.map((locale) => ({
        id: `language ${locale}`,
        label: `${uiText('ui.language')}: ${languageName[locale]}`,
        texts: [languageName[locale], locale],
        run: () => void dispatch(localeChanged(locale)),
      })),
    ];
  }, [text, uiText, dispatch, account, onShortcuts]);
}

/** Something that can be opened of a record. */
interface Target {
  kind: ContentKind;
  name: string;
  label: TextId;
  addressOf: (id: string) => string | null;
}

/** What can be opened of a record: its dialog, and what a kind has besides. */
const targets: readonly Target[] = [
  ...contentKinds.map((kind): Target => ({
    kind,
    name: kind,
    label: kindText(kind),
    addressOf: (id) => recordAddress({ kind, id }),
  })),
  { kind: 'project', name: 'workspace', label: 'workspace.open', addressOf: (id) => workspaceAddress(id) },
  { kind: 'project', name: 'details', label: 'admin.details', addressOf: detailsAddress },
];

/**
 * The records that a query may mean. Its words may be those of a name, or also say what is wanted: "log moon".
 * @param kinds what can be wanted, in the language of the page
 */
function useNamesFor(query: string, kinds: readonly string[]): { names: readonly RecordName[]; isPending: boolean } {
  const words = searchedWords(query);
  const kindWords = findable(kinds).words;
  const named = words.filter((word) => !kindWords.includes(word));
  const isWithKind = named.length > 0 && named.length < words.length;
  const found = useSearchedNames(undefined, query);
  const foundOfKind = useSearchedNames(undefined, isWithKind ? named.join(' ') : null);
  const names = useMemo(
    () => [...new Map([...found.names, ...foundOfKind.names].map((name) => [name.id, name])).values()],
    [found.names, foundOfKind.names],
  );
  return { names, isPending: found.isPending || foundOfKind.isPending };
}

/** Every screen and action, and the records that a query may mean. */
function useCommands(actions: GlobalActions, query: string): { commands: (Command & Findable)[]; isPending: boolean } {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const global = useActions(actions);
  const kinds = useMemo(() => targets.map(({ label }) => text(label)), [text]);
  const { names, isPending } = useNamesFor(query, kinds);
  const requests = useListCollaborationRequestsQuery({ query: { limit: knownRequests } }).data;

  const commands = useMemo(() => {
    const go = (address: string | null) => () => void (address && navigate(address));
    const recordCommands = names.flatMap((found) =>
      targets
        .filter(({ kind }) => kind === found.kind)
        .map(({ name, label, addressOf }) => ({
          id: `${name} ${found.id}`,
          label: nameIn(found.names, locale),
          kind: text(label),
          texts: Object.values(found.names),
          run: go(addressOf(found.id)),
        })),
    );
    const requestCommands = (requests ?? []).map(({ id, name, contact }) => ({
      id,
      label: name,
      kind: text('activity.kind.collaboration-request'),
      texts: [contact],
      run: go(recordAddress({ kind: 'collaboration-request', id })),
    }));
    return [
      ...screens.map(({ path, label }) => ({
        id: path,
        label: text(label),
        kind: text('commands.screen'),
        texts: inAllLanguages(label),
        run: go(path),
      })),
      ...contentKinds.map((kind) => ({
        id: `new ${kind}`,
        label: text('commands.create', { kind: text(kindText(kind)) }),
        kind: text('commands.action'),
        texts: inAllLanguages(kindText(kind), 'commands.createWords'),
        run: go(newRecordAddress(kind)),
      })),
      ...importableKinds.map((kind) => ({
        id: `import ${kind}`,
        label: text('import.title', { kind: text(`${kind}.plural`) }),
        kind: text('commands.action'),
        texts: inAllLanguages('import.open'),
        run: go(importAddress(kind)),
      })),
      ...global.map((action) => ({ ...action, kind: text('commands.action') })),
      ...recordCommands,
      ...requestCommands,
    ].map(({ texts, ...command }) => ({ ...command, ...findable([command.label, ...texts], [command.kind]) }));
  }, [text, locale, navigate, global, names, requests]);
  return { commands, isPending };
}

/** As many as are in view: each one is rendered at every key. */
const mostFound = 12;

interface FindCommandProps extends GlobalActions {
  onClose: () => void;
}

/** Finds any record, screen or action by a few letters of any language. */
export function FindCommand({ onClose, ...actions }: FindCommandProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const { commands, isPending } = useCommands(actions, query);
  const found = useMemo(() => findByText(commands, query, mostFound), [commands, query]);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      title={text('commands.title')}
      query={query}
      onQuery={setQuery}
      commands={found}
      isPending={isPending && found.length === 0}
      emptyText={text('commands.none')}
    />
  );
}
