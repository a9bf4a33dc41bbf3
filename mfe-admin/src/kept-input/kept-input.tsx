import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useAppSelector } from 'shared-client';
import { Button, Cluster, Text, tokens } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { forgetInput, keepInput, newestInput, newKey, type KeptInput, type Place } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { isSame } from '../records/align-lists';
import { useTextsLabel } from '../records/field-labels';
import { compareVersions, mergeVersions } from '../records/merge-versions';
import { VersionsDialog } from '../records/versions-dialog';
import { useText } from '../text';

const Notice = styled(Cluster).attrs({ role: 'status' })`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.accentSoft};
`;

/** Milliseconds after the last key until the input is kept. */
const pause = 300;

/** Keeps the values of the surrounding form on this device while they differ from the stored ones. */
function useKeeping(key: string, base: Record<string, unknown>): void {
  const values = useFormState<Record<string, unknown>, Record<string, unknown>>((form) => form.values);
  const dirty = useFormState<object, boolean>((form) => form.dirty);
  useEffect(() => {
    if (!dirty) {
      forgetInput(key);
      return undefined;
    }
    const keep = () => keepInput({ key, at: new Date(), base, values });
    const timer = setTimeout(keep, pause);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, base, values, dirty]);
}

interface OfferProps {
  input: KeptInput;
  /** The values of the record as it is stored now. */
  current: Record<string, unknown>;
  onDone: () => void;
}

/** Offers unsaved input, and says what has been changed in the record since. */
function Offer({ input: { key, at, base, values: mine }, current, onDone }: OfferProps) {
  const text = useText();
  const intl = useIntl();
  const textsLabel = useTextsLabel();
  const { setValues } = useFormActions<Record<string, unknown>>();
  const [isChoosing, setChoosing] = useState(false);
  const changed = Object.keys(current).filter((name) => !isSame(base[name], current[name]));
  const restoreLabel = text('kept.restore', { time: intl.formatTime(at, { timeStyle: 'short' }) });
  const done = () => {
    forgetInput(key);
    onDone();
  };
  const restore = (values: Record<string, unknown>) => {
    void setValues(values);
    done();
  };
  return (
    <>
      <Notice $justify="space-between">
        <Text as="span" $size="small">
          {text('kept.found', { time: intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) })}{' '}
          {changed.length === 0 ? null : text('kept.changed', { fields: textsLabel(changed) })}
        </Text>
        <Cluster>
          <Button $variant="secondary" $small onClick={done}>
            {text('kept.discard')}
          </Button>
          <Button
            $small
            onClick={() => {
              if (compareVersions(base, mine, current).some(({ isContested }) => isContested)) setChoosing(true);
              else restore(mergeVersions(base, mine, current, {}));
            }}
          >
            {restoreLabel}
          </Button>
        </Cluster>
      </Notice>
      {isChoosing ? (
        <VersionsDialog
          title={text('kept.choose')}
          description={<Text>{text('kept.choose.description')}</Text>}
          sideNames={{ mine: text('conflict.mine'), theirs: text('conflict.theirs') }}
          cancelLabel={text('conflict.back')}
          confirmLabel={restoreLabel}
          onCancel={() => setChoosing(false)}
          base={base}
          mine={mine}
          theirs={current}
          onResolve={async (chosen) => restore(chosen)}
        />
      ) : null}
    </>
  );
}

/** Where an opened editor keeps its input. */
interface Keeping {
  place: Place;
  key: string;
}

/**
 * The place of one opened editor for unsaved input, for `KeptInputs`.
 * @param id of the record; `null` for a new one
 * @param screen address of the screen it belongs to; by default the shown one
 * @returns also `forget`, for when the input is saved or given up
 */
export function useKeptInput(id: string | null, screen?: string): Keeping & { forget: () => void } {
  const username = useAppSelector((state) => state.session.username) ?? '';
  const { pathname } = useLocation();
  const [{ place, key }] = useState<Keeping>(() => {
    const here = { username, path: screen ?? pathname, id };
    return { place: here, key: newKey(here) };
  });
  return { place, key, forget: () => forgetInput(key) };
}

/**
 * For use inside the form of a record: keeps what is typed on this device, for this account, and offers what was kept
 * before: after a crash, a closed tab, or a session that ended.
 */
export function KeptInputs({ kept: { place, key } }: { kept: Keeping }) {
  const initialValues = useFormState<Record<string, unknown>, Record<string, unknown>>((form) => form.initialValues);
  const [found, setFound] = useState(() => newestInput(place));
  useKeeping(key, initialValues);
  return found ? <Offer input={found} current={initialValues} onDone={() => setFound(null)} /> : null;
}
