import { useMemo, useState } from 'react';

import { localeChanged, skipToken, useAppDispatch, useListCollaborationRequestsQuery, useLocale } from 'shared-client';
import { findByText, contentKinds, findable, searchedWords, type ContentKind } from 'shared-contracts/entities';
import type { FoundName } from 'shared-contracts/http';
import { languageName, locales } from 'shared-contracts/localization';
import { useUiText } from 'shared-ui';
import { CommandPalette } from 'shared-ui/overlays';
import { useMay } from 'shared-ui/records';
import { useNavigate } from 'shared-ui/router';

import { areaMessages } from '../area-messages';
import { Picture } from '../layout/cards/thumbnail';
import { importableKinds, importAddress } from '../import/importable-kinds';
import { useScreens } from '../layout/screens';
import { chooseTheme, themes } from '../layout/use-theme';
import {
  newRecordAddress,
  recordAddress,
  workspaceAddress,
  detailsAddress,
} from '../records/references/record-address';
import { useSearchedNames } from '../records/references/record-choice';
import { nameIn } from '../records/references/use-record-names';
import { kindText } from '../records/values/labels';
import type { AccountActions } from '../session/user-menu';
import { useText, type TextId } from '../text';

/** Number of newest requests that can be found by name; the search of the inbox finds older ones. */
const knownRequests = 50;

/** A text in every language, so that words of any language find it. */
const inAllLanguages = (ids: readonly TextId[]): string[] =>
  locales.flatMap((locale) => ids.map((id) => areaMessages(locale)[id]));

const settingsWords = ['admin.settings', 'settings.password', 'settings.signIns'] as const;

/** Where a record is edited: a project in its workspace. */
const editorOf = ({ kind, id }: FoundName): string | null =>
  kind === 'project' ? workspaceAddress(id) : recordAddress({ kind, id });

/** The labels of the screens of a record, by which it is found too. */
const screenLabels = (kind: ContentKind): readonly TextId[] =>
  kind === 'project' ? [kindText(kind), 'workspace.open', 'admin.details'] : [kindText(kind)];

/** The records that a query may mean. Its words may be part of a name, a kind or a command: "log moon". */
function useNamesFor(query: string, kinds: readonly string[]): { names: readonly FoundName[]; isPending: boolean } {
  const words = searchedWords(query);
  const kindWords = findable(kinds).words;
  const named = words.filter((word) => !kindWords.includes(word));
  const isWithKind = named.length > 0 && named.length < words.length;
  const mayFind = useMay()('project:read');
  const found = useSearchedNames(undefined, mayFind ? query : null);
  const foundOfKind = useSearchedNames(undefined, mayFind && isWithKind ? named.join(' ') : null);
  const names = useMemo(
    () => [...new Map([...found.names, ...foundOfKind.names].map((name) => [name.id, name])).values()],
    [found.names, foundOfKind.names],
  );
  return { names, isPending: found.isPending || foundOfKind.isPending };
}

interface FindCommandProps {
  account: AccountActions;
  onShortcuts: () => void;
  onClose: () => void;
}

/** Every screen and action, and the records that a query may mean. */
function useCommands({ account, onShortcuts }: FindCommandProps, query: string) {
  const text = useText();
  const uiText = useUiText();
  const locale = useLocale();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const kinds = useMemo(() => contentKinds.flatMap(screenLabels).map((label) => text(label)), [text]);
  const { names, isPending } = useNamesFor(query, kinds);
  const may = useMay();
  const screens = useScreens();
  const known = may('collaboration-request:read') ? { query: { limit: knownRequests } } : skipToken;
  const requests = useListCollaborationRequestsQuery(known).data;

  const commands = useMemo(() => {
    const mayCreate = (kind: ContentKind) => may(`${kind}:create`);
    const go = (address: string | null) => () => void (address && navigate(address));
    const command = (id: string, kind: TextId, label: string, texts: readonly string[], run: () => void) => ({
      id,
      label,
      kind: text(kind),
      run,
      ...findable([label, ...texts], [text(kind)]),
    });
    const action = (id: string, label: string, words: readonly TextId[], run: () => void) =>
      command(id, 'commands.action', label, inAllLanguages(words), run);
    return [
      ...screens.map(({ path, label, icon: Icon }) => ({
        ...command(path, 'commands.screen', text(label), inAllLanguages([label]), go(path)),
        image: <Icon />,
      })),
      ...contentKinds.filter(mayCreate).map((kind) => {
        const label = text('commands.create', { kind: text(kindText(kind)) });
        return action(`new ${kind}`, label, [kindText(kind), 'commands.createWords'], go(newRecordAddress(kind)));
      }),
      ...importableKinds.filter(mayCreate).map((kind) => {
        const label = text('import.title', { kind: text(`${kind}.plural`) });
        return action(`import ${kind}`, label, ['import.open'], go(importAddress(kind)));
      }),
      action('settings', text('admin.settings'), settingsWords, account.onSettings),
      action('logout', text('admin.logout'), ['admin.logout', 'commands.logoutWords'], account.onSignOut),
      action('shortcuts', text('shortcuts.title'), ['shortcuts.title'], onShortcuts),
      ...themes.map((theme) => {
        const label = text('filter.value', { filter: text('theme.title'), value: text(`theme.${theme}`) });
        return action(`theme ${theme}`, label, [`theme.${theme}`, 'theme.title'], () => chooseTheme(theme));
      }),
      ...locales.map((each) => {
        const label = text('filter.value', { filter: uiText('ui.language'), value: languageName[each] });
        const choose = () => void dispatch(localeChanged(each));
        return command(`language ${each}`, 'commands.action', label, [each], choose);
      }),
      ...names.map((found) => {
        const { kind, id, image = null } = found;
        const label = nameIn(found.names, locale);
        const words = screenLabels(kind).map((each) => text(each));
        return {
          id: `${kind} ${id}`,
          label,
          kind: text(kindText(kind)),
          image: <Picture kind={kind} location={image} name={label} size="2.25rem" ratio="1" />,
          run: go(editorOf(found)),
          ...(kind === 'project' && { second: { label: text('admin.details'), run: go(detailsAddress(id)) } }),
          ...findable(Object.values(found.names), words),
        };
      }),
      ...(requests ?? []).map(({ id, name, contact }) => {
        const address = recordAddress({ kind: 'collaboration-request', id });
        return command(id, 'activity.kind.collaboration-request', name, [contact], go(address));
      }),
    ];
  }, [text, uiText, locale, navigate, dispatch, account, onShortcuts, names, requests, may, screens]);
  return { commands, isPending };
}

/** As many as are visible: each one is rendered for every key press. */
const mostFound = 12;

/** Finds any record, screen or action by a few letters of any language. */
export function FindCommand(props: FindCommandProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const { commands, isPending } = useCommands(props, query);
  const found = useMemo(() => findByText(commands, query, mostFound), [commands, query]);
  return (
    <CommandPalette
      isOpen
      onClose={props.onClose}
      title={text('commands.title')}
      query={query}
      onQuery={setQuery}
      commands={found}
      isPending={isPending && found.length === 0}
      emptyText={text('commands.none')}
    />
  );
}
