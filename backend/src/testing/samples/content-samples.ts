import { fieldsOfKind, nameField, type ContentKind } from 'shared-contracts/entities';
import { byContentCall, type CallArg, type Calls, type ContentCallName, type ContentVerb } from 'shared-contracts/http';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';
import { aFullRecord } from 'shared-contracts/testing';

const filling = { text: (name: string) => name, image: '/objects/a.webp', url: 'https://example.com/x' };

/**
 * A valid body of the call that creates a record of a kind, with its required fields.
 * @param projectId of an existing project, for kinds that refer to one
 */
export function contentBody(kind: ContentKind, projectId: string): Record<string, unknown> {
  const full = aFullRecord(kind, { ...filling, projectId });
  const required = Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) =>
    !field.required ? [] : [field.kind === 'localized' ? localizedFieldName(name, defaultLocale) : name],
  );
  return Object.fromEntries(required.map((name) => [name, full[name]]));
}

/** A change of the name of a record in English. */
export const nameChange = (kind: ContentKind, text: string): Record<string, string> => ({
  [localizedFieldName(nameField(kind), 'en')]: text,
});

type ContentSamples = {
  [Kind in ContentKind]: { [Verb in ContentVerb]: CallArg<Calls[ContentCallName<Verb, Kind>]> };
};

/** A valid argument of every call of every kind of content, all about one record. */
export const contentSamples = (id: string) =>
  byContentCall<ContentSamples>((kind) => {
    const samples = {
      list: undefined,
      find: { query: { limit: 1 } },
      get: { params: { id } },
      create: { body: contentBody(kind, id) },
      update: { params: { id }, body: nameChange(kind, 'x') },
      delete: { params: { id } },
    };
    // The schemas of the kind apply, which the compiler cannot follow.
    return samples as unknown as ContentSamples[typeof kind];
  });
