import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button, Cluster, Text, tokens } from 'shared-ui';
import { forgetInput, keepInput, newestInput, type Place } from 'shared-ui/records';

import { useText } from './messages/use-text';

const Notice = styled(Cluster).attrs({ role: 'status' })`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.accentSoft};
`;

/** Milliseconds after the last key until the notes are kept. */
const pause = 300;

/** Notes that are not saved. */
export interface NotesDraft {
  notes: string;
  /** The stored notes when they were begun. */
  base: string;
}

/** Keeps unsaved notes on this device under a key; the caller forgets them. */
export function useKeepingNotes(key: string, draft: NotesDraft | null): void {
  useEffect(() => {
    if (draft === null) return undefined;
    const { notes, base } = draft;
    const keep = () => keepInput({ key, at: new Date(), base: { notes: base }, values: { notes } });
    const timer = setTimeout(keep, pause);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, draft]);
}

/** Offers the notes that were typed at a place and not saved: before a crash, or in a tab that was closed. */
export function KeptNotes({ place, onRestore }: { place: Place; onRestore: (draft: NotesDraft) => void }) {
  const text = useText();
  const intl = useIntl();
  const [found, setFound] = useState(() => newestInput(place));
  const { notes } = found?.values ?? {};
  const { notes: base } = found?.base ?? {};
  if (!found || typeof notes !== 'string' || typeof base !== 'string') return null;
  const done = () => {
    forgetInput(found.key);
    setFound(null);
  };
  const restore = () => {
    done();
    onRestore({ notes, base });
  };
  return (
    <Notice $justify="space-between">
      <Text as="span" $size="small">
        {text('inbox.kept', { time: intl.formatDate(found.at, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </Text>
      <Cluster>
        <Button $variant="secondary" $small onClick={done}>
          {text('inbox.kept.discard')}
        </Button>
        <Button $small onClick={restore}>
          {text('inbox.kept.restore', { time: intl.formatTime(found.at, { timeStyle: 'short' }) })}
        </Button>
      </Cluster>
    </Notice>
  );
}
