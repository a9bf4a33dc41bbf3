import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { languageName, locales } from 'shared-contracts/localization';
import { Button, Stack, Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { DescribePicture } from './describe-picture';
import { missingAlt, useLibrary } from './use-library';

const Missing = styled(Text)`
  color: ${tokens.color.danger};
`;

interface PictureDescriptionProps {
  location: string;
  /** Names the picture for whoever does not see it. */
  name: string;
}

/** Which texts of a picture are missing, and the way to its description. */
export function PictureDescription({ location, name }: PictureDescriptionProps) {
  const text = useText();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { find, isLoaded } = useLibrary();
  const missing = missingAlt(find(location)?.description);
  const languages = intl.formatList(missing.map((locale) => languageName[locale]));
  return (
    <Stack $gap="xs">
      {isLoaded && missing.length > 0 ? (
        <Missing $size="small">
          {missing.length === locales.length ? text('media.alt.none') : text('media.alt.missing', { languages })}
        </Missing>
      ) : null}
      <div>
        <Button
          $variant="secondary"
          $small
          aria-label={text('media.describe.of', { name })}
          onClick={() => setOpen(true)}
        >
          {text('media.describe')}
        </Button>
      </div>
      {isOpen ? <DescribePicture location={location} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}
