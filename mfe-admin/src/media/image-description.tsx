import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { FoundPicture } from 'shared-contracts/http';
import { languageName, locales } from 'shared-contracts/localization';
import { Button, Stack, Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { DescribePicture } from './describe-image';
import { missingAlt, usePicture } from './use-known-file';

const Missing = styled(Text)`
  color: ${tokens.color.danger};
`;

interface PictureDescriptionProps {
  location: string;
  /** Its metadata; `undefined` until it is loaded. */
  known: Pick<FoundPicture, 'description'> | undefined;
  /** Names the picture for whoever does not see it. */
  name: string;
}

/** Which texts of a picture are missing, and the way to its description. */
export function DescriptionOfPicture({ location, known, name }: PictureDescriptionProps) {
  const text = useText();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const missing = known ? missingAlt(known.description) : [];
  const languages = intl.formatList(missing.map((locale) => languageName[locale]));
  return (
    <Stack $gap="xs">
      {missing.length > 0 ? (
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

/** The same for a picture of which only the location is known. */
export function PictureDescriptionAt(props: Omit<PictureDescriptionProps, 'known'>) {
  return <DescriptionOfPicture {...props} known={usePicture(props.location).picture} />;
}
