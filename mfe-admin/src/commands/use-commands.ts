import { useMemo } from 'react';

import {
  localeChanged,
  useAppDispatch,
  useListCollaborationRequestsQuery,
  useListDevelopmentLogsQuery,
  useListPartnersQuery,
  useListProjectsQuery,
  useLocale,
} from 'shared-client';
import { contentKinds, findable, nameField, type ContentKind, type Findable } from 'shared-contracts/entities';
import { languageName, locales, localizedText } from 'shared-contracts/localization';
import { useUiText } from 'shared-ui';
import type { Command } from 'shared-ui/overlays';
import { useNavigate } from 'shared-ui/router';

import { areaMessages } from '../area-messages';
import { screens } from '../layout/screens';
import { chooseTheme, themes } from '../layout/use-theme';
import type { AccountActions } from '../layout/user-menu';
import { newRecordAddress, recordAddress, workspaceAddress } from '../records/record-address';
import { detailsAddress } from '../records/language-deep-link';
import { useText, type TextId } from '../text';

/** Number of newest requests that are found by name; older ones are found by the search of the inbox. */
const knownRequests = 50;

/** A text in every language, so that a word of any of them finds it. */
const inAllLanguages = (id: TextId): string[] => locales.map((locale) => areaMessages(locale)[id]);

/** Actions that are possible on every screen. */
export interface GlobalActions {
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
    const named = (id: TextId, run: () => void) => ({ id, label: text(id), texts: inAllLanguages(id), run });
    return [
      named('admin.settings', onSettings),
      named('admin.logout', onSignOut),
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

/** Every screen, action and record. Fetches the records that are not there yet. */
export function useCommands(actions: GlobalActions): (Command & Findable)[] {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const global = useActions(actions);
  const projects = useListProjectsQuery().data;
  const partners = useListPartnersQuery().data;
  const logs = useListDevelopmentLogsQuery().data;
  const requests = useListCollaborationRequestsQuery({ query: { limit: knownRequests } }).data;

  return useMemo(() => {
    const go = (address: string | null) => () => void (address && navigate(address));
    const records: Record<ContentKind, readonly ({ id: string } & object)[]> = {
      project: projects ?? [],
      partner: partners ?? [],
      'development-log': logs ?? [],
    };
    const recordCommands = contentKinds.flatMap((kind) =>
      records[kind].map((record) => {
        const nameIn = (language: (typeof locales)[number]) => localizedText(record, nameField(kind), language).text;
        return {
          id: record.id,
          label: nameIn(locale),
          kind: text(`activity.kind.${kind}`),
          texts: locales.map(nameIn),
          run: go(recordAddress({ kind, id: record.id })),
        };
      }),
    );
    const editors = (projects ?? []).flatMap((project) =>
      [
        { id: `workspace ${project.id}`, kind: text('workspace.open'), address: workspaceAddress(project.id) },
        {
          id: `details ${project.id}`,
          kind: text('admin.details'),
          address: detailsAddress(project.id),
        },
      ].map(({ address, ...editor }) => ({
        ...editor,
        label: localizedText(project, 'title', locale).text,
        texts: locales.map((language) => localizedText(project, 'title', language).text),
        run: go(address),
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
        label: text('commands.create', { kind: text(`activity.kind.${kind}`) }),
        kind: text('commands.action'),
        texts: inAllLanguages(`activity.kind.${kind}`),
        run: go(newRecordAddress(kind)),
      })),
      ...global.map((action) => ({ ...action, kind: text('commands.action') })),
      ...recordCommands,
      ...editors,
      ...requestCommands,
    ].map(({ texts, ...command }) => ({ ...command, ...findable([command.label, ...texts], [command.kind]) }));
  }, [text, locale, navigate, global, projects, partners, logs, requests]);
}
