import { useIntl } from 'react-intl';

import { publicationState } from 'shared-contracts/entities';
import { Text } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { useNow } from 'shared-ui/records';

import { publicationInstant } from '../records/values/dates';
import { useText } from '../text';

/** For use inside the form of a new record: which visitors will see it. @param isPublished it can be a draft */
export function AudienceHint({ isPublished }: { isPublished: boolean }) {
  const text = useText();
  const intl = useIntl();
  const now = useNow();
  const date = useFormState<{ publishedAt?: string }, string>(({ values }) => values.publishedAt ?? '');
  const publishedAt = publicationInstant(date, null, new Date(now));
  const isScheduled = publicationState({ publishedAt }, now) === 'scheduled';
  const buttons = { create: text('form.create'), draft: text('draft.save') };
  return (
    <Text $soft $size="small">
      {!isPublished
        ? text('audience.all')
        : isScheduled && publishedAt
          ? text('audience.scheduled', {
              ...buttons,
              date: intl.formatDate(publishedAt, { dateStyle: 'medium', timeZone: 'Asia/Tokyo' }),
            })
          : text('audience.now', buttons)}
    </Text>
  );
}
