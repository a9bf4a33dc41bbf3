import { replyPlaceholders } from 'shared-contracts/entities';
import { Button, Cluster, Text } from 'shared-ui';
import { useField } from 'shared-ui/forms';
import { standardReplies, useFocusOnward } from 'shared-ui/records';

import { RecordFields } from '../form/record-fields';
import { useText } from '../text';
import { fieldsOfSection } from './studio-sections';

/** The templates of replies, which begin as the standard ones. */
export function ReplyTemplates() {
  const text = useText();
  const onward = useFocusOnward(['replyTemplates']);
  const { value, setValue } = useField<readonly unknown[] | null>('replyTemplates');
  return (
    <>
      <Text $soft $size="small">
        {text('studio.repliesNote', replyPlaceholders)}
      </Text>
      {value && value.length > 0 ? null : (
        <Cluster ref={onward}>
          <Text $size="small">{text('studio.repliesStandard')}</Text>
          <Button $variant="secondary" $small onClick={() => void setValue(standardReplies())}>
            {text('studio.repliesEdit')}
          </Button>
        </Cluster>
      )}
      <RecordFields fields={fieldsOfSection('replies')} />
    </>
  );
}
