import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { DraftChanges } from 'shared-contracts/http';
import { siteTimeZone } from 'shared-contracts/localization';
import { Button, Cluster, Stack, Text } from 'shared-ui';
import { Form, SubmitButton } from 'shared-ui/forms';
import { ActionButton, useFocusOnward, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { useInstantText } from '../layout/instant';
import { useFieldLabel } from '../records/values/field-labels';
import { useText, type TextId } from '../text';
import { useDraftDone } from './draft-changes';
import { publicationSchema, publicationValues, scheduledInstant, type PublicationValues } from './publication-values';
import { ScheduleTime } from './schedule-time';

interface DraftScheduleProps {
  draft: DraftChanges;
  name: string;
  chosen: readonly string[];
}

export function DraftSchedule({ draft, name, chosen }: DraftScheduleProps) {
  const text = useText();
  const { showFailure } = useCallToasts();
  const showDone = useDraftDone(name);
  const intl = useIntl();
  const instantText = useInstantText();
  const labelOf = useFieldLabel();
  const onward = useFocusOnward();
  const [send, { isLoading }] = adminApi.useScheduleDraftChangesMutation();
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const { recordId, publishAt, publishFields, refusedAt } = draft;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOpen = openedAt !== null;
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    // The pressed button has made room for the form, or the form for it.
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [openedAt]);

  const schedule = async (at: string | null, title: TextId) => {
    const { data, error } = await send({ params: { id: recordId }, body: { publishAt: at, fields: [...chosen] } });
    if (error) {
      showFailure(error);
      return;
    }
    setOpenedAt(null);
    showDone(title, data);
  };

  return (
    <Stack $gap="s">
      {refusedAt ? (
        <Text role="alert">{text('draft.refused', { time: instantText(refusedAt, siteTimeZone) })}</Text>
      ) : null}
      {publishAt ? (
        <Cluster ref={onward} $justify="space-between">
          <Text as="span" role="status">
            {text('draft.schedule.at', {
              time: instantText(publishAt, siteTimeZone),
              fields: intl.formatList((publishFields ?? []).map(labelOf)),
            })}
          </Text>
          <ActionButton
            $variant="secondary"
            $small
            isDisabled={isLoading}
            onClick={() => void schedule(null, 'draft.schedule.cancelled')}
          >
            {text('draft.schedule.cancel')}
          </ActionButton>
        </Cluster>
      ) : null}
      <div ref={place}>
        {openedAt ? (
          <Form<PublicationValues>
            schema={publicationSchema}
            initialValues={{ ...publicationValues({ publishedAt: publishAt }, openedAt), state: 'scheduled' }}
            onSubmit={(values) => schedule(scheduledInstant(values), 'draft.schedule.set')}
            aria-label={text('draft.schedule')}
          >
            <ScheduleTime now={openedAt} />
            <Cluster $justify="end">
              <Button $variant="secondary" $small onClick={() => setOpenedAt(null)}>
                {text('form.cancel')}
              </Button>
              <SubmitButton busyLabel={text('form.saving')}>{text('draft.schedule')}</SubmitButton>
            </Cluster>
          </Form>
        ) : (
          <Cluster $justify="end">
            <ActionButton
              $variant="secondary"
              $small
              isDisabled={chosen.length === 0}
              onClick={() => setOpenedAt(new Date())}
            >
              {text(publishAt ? 'draft.schedule.change' : 'draft.schedule.open')}
            </ActionButton>
          </Cluster>
        )}
      </div>
    </Stack>
  );
}
