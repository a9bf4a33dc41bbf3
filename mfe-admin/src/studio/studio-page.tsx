import { useState } from 'react';
import styled from 'styled-components';

import { useGetStudioQuery } from 'shared-client';
import { safeHttpUrl, type Studio } from 'shared-contracts/entities';
import { Button, EmptyState, ExternalLink, Stack, Text, tokens } from 'shared-ui';

import { useUpdateStudioMutation } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { RecordDialog } from '../editor/record-dialog';
import { RecordFields } from '../form/record-fields';
import type { SaveRules } from '../records/saving/use-save';
import { useText } from '../text';
import { studioForm, type StudioValues } from './studio-form';

const Links = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;

function StudioDialog({ studio, onClose }: { studio: Studio | null; onClose: () => void }) {
  const text = useText();
  const [now] = useState(() => new Date());
  const [update] = useUpdateStudioMutation();
  const rules: SaveRules<StudioValues, Studio> = {
    kind: 'studio',
    toValues: (record) => studioForm.toValues(record, now),
    send: (values, record, conditions) =>
      update({
        body: record ? studioForm.toPatch(values, record, now) : studioForm.toInput(values, now),
        ...conditions,
      }),
    savedText: () => 'studio.saved',
  };
  return (
    <RecordDialog
      title={text('studio.edit')}
      record={studio}
      form={studioForm}
      rules={rules}
      asked={null}
      onClose={onClose}
    >
      <RecordFields fields={studioForm.fields} />
    </RecordDialog>
  );
}

/** `/admin/studio`: where else the studio can be found, as the footer of every public page lists it. */
export function StudioPage() {
  const text = useText();
  const query = useGetStudioQuery();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.studio')}>
        <Button $small onClick={() => setOpen(true)}>
          {text('studio.edit')}
        </Button>
      </PageHeader>
      <Text $soft>{text('studio.note')}</Text>
      <Loaded query={query}>
        {(studio) => {
          // One from before an address was required is in no footer.
          const links = (studio?.links ?? []).filter(({ url }) => safeHttpUrl(url) !== null);
          return (
            <>
              {links.length === 0 ? (
                <EmptyState level={2} title={text('studio.none')} />
              ) : (
                <Links>
                  {links.map(({ name, url }, index) => {
                    const address = safeHttpUrl(url);
                    return (
                      <li key={index}>
                        {address ? <ExternalLink href={address}>{name || address}</ExternalLink> : name}
                      </li>
                    );
                  })}
                </Links>
              )}
              {isOpen ? <StudioDialog studio={studio} onClose={() => setOpen(false)} /> : null}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
