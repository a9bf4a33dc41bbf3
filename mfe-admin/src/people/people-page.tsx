import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useAppSelector } from 'shared-client';
import type { Person } from 'shared-contracts/entities';
import { languageName } from 'shared-contracts/localization';
import { Badge, Button, Cluster, Stack, Text } from 'shared-ui';
import { useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { EntryList } from '../layout/cards/entry-list';
import { useInstantText } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useText } from '../text';
import { AccessDialog } from './access-dialog';
import { NewLinkDialog } from './link-dialog';
import { useChangePerson } from './use-change-person';

type Action = 'access' | 'newLink' | 'signOut' | 'removeFactors' | 'deactivate' | 'reactivate';

/** A deactivated account has no sessions, and no link makes it active; an invited one has no sessions yet. */
const actionsOf: Readonly<Record<Person['state'], readonly Action[]>> = {
  active: ['access', 'newLink', 'signOut', 'removeFactors', 'deactivate'],
  invited: ['access', 'newLink', 'deactivate'],
  deactivated: ['access', 'reactivate'],
};

interface EntryProps {
  person: Person;
  onAction: (action: Action) => void;
}

function PersonEntry({ person, onAction }: EntryProps) {
  const text = useText();
  const intl = useIntl();
  const own = useAppSelector(({ session }) => session.username);
  const instantText = useInstantText();
  const { username, role, textLanguages, state, lastSignInAt, invitedUntil, needsSecondFactor, hasSecondFactor } =
    person;
  const actions = actionsOf[state].filter((action) => action !== 'removeFactors' || hasSecondFactor);
  const languages = intl.formatList(textLanguages.map((locale) => languageName[locale]));
  return (
    <Stack as="li" $gap="xs">
      <Cluster>
        <strong>{username}</strong>
        {username === own ? <Badge>{text('people.you')}</Badge> : null}
        <Badge>{text(`role.${role}`)}</Badge>
        <Badge>{text(`people.state.${state}`)}</Badge>
      </Cluster>
      {role === 'translator' ? <Note>{text('people.languages', { languages })}</Note> : null}
      {hasSecondFactor ? <Note>{text('people.secondFactor')}</Note> : null}
      {needsSecondFactor && !hasSecondFactor ? <Note>{text('people.secondFactor.missing')}</Note> : null}
      <Note>
        {lastSignInAt === null ? text('people.never') : text('people.lastSignIn', { time: instantText(lastSignInAt) })}
      </Note>
      {invitedUntil === null ? null : <Note>{text('people.linkUntil', { time: instantText(invitedUntil) })}</Note>}
      {state === 'invited' && invitedUntil === null ? <Note>{text('people.linkExpired')}</Note> : null}
      <Cluster>
        {actions.map((action) => (
          <Button
            // The same button, which keeps the focus.
            key={action === 'reactivate' ? 'deactivate' : action}
            $variant={action === 'deactivate' ? 'quiet' : 'secondary'}
            $small
            aria-label={text('people.action.of', { action: text(`people.${action}`), name: username })}
            onClick={() => onAction(action)}
          >
            {text(`people.${action}`)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}

/** Whether everybody who can sign in needs a second factor. */
const isDemandedOfAll = (people: readonly Person[] = []): boolean =>
  people.length > 0 && people.every(({ needsSecondFactor, state }) => needsSecondFactor || state === 'deactivated');

/** The dialog of a new or existing account, or of its new link. */
type Opened = { person: Person | null } | { newLinkOf: Person };

/** `/admin/people`: who may sign in, and as what. */
export function PeoplePage() {
  const text = useText();
  const { showOutcome } = useCallToasts();
  const { ask, question } = useQuestion();
  const query = adminApi.useListPeopleQuery();
  const changePerson = useChangePerson();
  const [endSessions] = adminApi.useEndSessionsMutation();
  const [removeFactors] = adminApi.useRemoveSecondFactorsMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const act = (person: Person, action: Action) => {
    const { id, username: name } = person;
    const confirmLabel = text(`people.${action}`);
    const title = text('people.action.of', { action: confirmLabel, name });
    switch (action) {
      case 'access':
        return setOpened({ person });
      case 'newLink':
        return setOpened({ newLinkOf: person });
      case 'signOut':
        return void endSessions({ params: { id } }).then((outcome) =>
          showOutcome(outcome, text('people.signedOut', { name }), text('people.failed')),
        );
      case 'removeFactors':
        return ask({
          title,
          description: text('people.removeFactors.description', { name }),
          confirmLabel,
          onConfirm: async () =>
            showOutcome(
              await removeFactors({ params: { id } }),
              text('people.factorsRemoved', { name }),
              text('people.failed'),
            ),
        });
      case 'deactivate':
        return ask({
          title,
          description: text('people.deactivate.description', { name }),
          confirmLabel,
          onConfirm: () => changePerson(person, { deactivated: true }, text('people.deactivated', { name })),
        });
      case 'reactivate':
        return void changePerson(person, { deactivated: false }, text('people.reactivated', { name }));
    }
  };

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.people')}>
        <Button $small onClick={() => setOpened({ person: null })}>
          {text('people.invite')}
        </Button>
      </PageHeader>
      <Text $soft>{text('people.description')}</Text>
      <Loaded query={query}>
        {(people) => (
          <EntryList>
            {people.map((person) => (
              <PersonEntry key={person.id} person={person} onAction={(action) => act(person, action)} />
            ))}
          </EntryList>
        )}
      </Loaded>
      {opened && 'person' in opened ? (
        <AccessDialog
          person={opened.person}
          changePerson={changePerson}
          demandsSecondFactor={isDemandedOfAll(query.data)}
          onClose={close}
        />
      ) : null}
      {opened && 'newLinkOf' in opened ? <NewLinkDialog person={opened.newLinkOf} onClose={close} /> : null}
      {question}
    </Stack>
  );
}
