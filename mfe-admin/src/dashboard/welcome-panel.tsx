import styled from 'styled-components';

import { useGetStudioSettingsQuery } from 'shared-client';
import { studioPatch } from 'shared-contracts/entities';
import { Button, Card, Cluster, Heading, Stack, Text, tokens } from 'shared-ui';
import { Form, SubmitButton, TextField } from 'shared-ui/forms';
import { useCallToasts } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { emptyToNull } from '../records/values/form-values';
import { LanguageBoxes } from '../studio/language-boxes';
import { useText } from '../text';

const Panel = styled(Card)`
  padding: ${tokens.space.l};
`;

const schema = studioPatch.pick({ nameJa: true, subtitleJa: true, siteLanguages: true });
const empty = { nameJa: '', subtitleJa: '', siteLanguages: [] };

/** Asks for the studio of a new installation until it is saved or skipped; both store the studio. */
export function WelcomePanel() {
  const text = useText();
  const { showDone, showFailure } = useCallToasts();
  const { data } = useGetStudioSettingsQuery();
  const [update, { isLoading }] = adminApi.useUpdateStudioMutation();
  if (data?.studio !== null) return null;
  const send = async (body: object) => {
    const { error } = await update({ body });
    if (error) return showFailure(error, text('welcome.failed'));
    showDone(text('studio.saved'));
    // The pressed button is gone with this panel.
    document.getElementById('main')?.focus();
  };
  return (
    <Panel as="section" aria-label={text('welcome.title')}>
      <Stack>
        <Heading level={2} look={3}>
          {text('welcome.title')}
        </Heading>
        <Text>{text('welcome.note')}</Text>
        <Form
          schema={schema}
          initialValues={empty}
          aria-label={text('welcome.title')}
          onSubmit={async (values) => send(emptyToNull(values))}
        >
          <Stack>
            <TextField name="nameJa" label={text('field.name')} />
            <TextField name="subtitleJa" label={text('field.subtitle')} />
            <LanguageBoxes name="siteLanguages" label={text('section.siteLanguages')} />
            <Cluster>
              <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
              <Button $variant="secondary" disabled={isLoading} onClick={() => void send({})}>
                {text('welcome.skip')}
              </Button>
              <Link to="/admin/studio">{text('welcome.more')}</Link>
            </Cluster>
          </Stack>
        </Form>
      </Stack>
    </Panel>
  );
}
