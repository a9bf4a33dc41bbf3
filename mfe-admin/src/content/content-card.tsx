import styled from 'styled-components';

import {
  fieldsOfKind,
  isPublishedKind,
  type ContentKind,
  type ContentRecord,
  type Field,
  type Fields,
  type Publishable,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { Avatar, Badge, Cluster, Heading, Localized, Text, useLocalized } from 'shared-ui';

import { CardActions, type CardProps } from '../layout/cards/card-actions';
import { CardHead } from '../layout/cards/card-head';
import { RecordCard } from '../layout/cards/card-list';
import { PublicationAction } from '../publication/publication-action';
import { PublicationBadge } from '../publication/publication-badge';
import { useChoiceLabels } from '../records/values/choice-labels';
import { useFieldLabel } from '../records/values/field-labels';

const Words = styled(Text)`
  white-space: pre-line;
`;

/** What a screen gives the card of its kind. */
export interface ListedCard<Kind extends ContentKind> extends CardProps {
  record: ContentRecord<Kind>;
  /** The names of records that this and others of the list refer to. */
  named: readonly RecordName[];
  /** It has draft changes. */
  hasDraft: boolean;
}

interface ContentCardProps<Kind extends ContentKind> extends ListedCard<Kind> {
  kind: Kind;
}

/** The fields of some kinds of field, but for those of the publication. */
const fieldsLike = (fields: Fields, ...kinds: readonly Field['kind'][]) =>
  Object.entries(fields).filter(([name, { kind }]) => name !== 'publication' && kinds.includes(kind));

/** A record of any kind: its image, its first two texts, its choices and its dates. */
export function ContentCard<Kind extends ContentKind>({
  kind,
  record,
  named: _,
  hasDraft,
  choice,
  moves,
  ...actions
}: ContentCardProps<Kind>) {
  const fieldLabel = useFieldLabel();
  const labels = useChoiceLabels();
  const fields = fieldsOfKind(kind);
  const values = new Map<string, unknown>(Object.entries(record));
  const [nameOfIt = '', below = nameOfIt] = fieldsLike(fields, 'localized').map(([name]) => name);
  const name = useLocalized<string>(record, nameOfIt).text;
  const words = useLocalized<string>(record, below);
  const images = fieldsLike(fields, 'image').map(([field]) => values.get(field));
  const dates = fieldsLike(fields, 'date').filter(([field]) => values.get(field));
  const published: Publishable & { id: string; revision: number } = record;
  return (
    <RecordCard as="article">
      <CardHead name={name} choice={choice} moves={moves}>
        <Cluster>
          {images.length > 0 ? (
            <Avatar location={typeof images[0] === 'string' ? images[0] : null} name={name} />
          ) : null}
          {Object.entries(fields).map(([field, rule]) =>
            rule.kind === 'choice' && field !== 'publication' ? (
              <Badge key={field}>{labels[rule.words](String(values.get(field)))}</Badge>
            ) : null,
          )}
          <PublicationBadge record={published} hasDraft={hasDraft} />
        </Cluster>
      </CardHead>
      <Heading level={2} look={4}>
        <Localized<string> record={record} field={nameOfIt} />
      </Heading>
      {below !== nameOfIt && words.text ? (
        <Words $size="small" lang={words.lang}>
          {words.text}
        </Words>
      ) : null}
      {dates.map(([field]) => (
        <Text key={field} $size="small" $soft>
          {fieldLabel(field)}: {String(values.get(field))}
        </Text>
      ))}
      <CardActions id={record.id} name={name} {...actions}>
        {isPublishedKind(kind) ? <PublicationAction kind={kind} record={published} name={name} /> : null}
      </CardActions>
    </RecordCard>
  );
}
