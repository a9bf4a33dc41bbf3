import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { FoundPicture } from 'shared-contracts/http';
import { languageName, locales } from 'shared-contracts/localization';
import { Button, Stack } from 'shared-ui';

import { ErrorText } from '../layout/text';
import { useText } from '../text';
import { DescribeImage } from './describe-image';
import { missingAlt, useKnownFile } from './use-known-file';

interface ImageDescriptionProps {
  location: string;
  /** Its metadata; `undefined` until it is loaded. */
  known: Pick<FoundPicture, 'description'> | undefined;
  /** Names the image for whoever does not see it. */
  name: string;
}

/** Which texts of an image are missing, and the way to its description. */
export function DescriptionOfImage({ location, known, name }: ImageDescriptionProps) {
  const text = useText();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const missing = known ? missingAlt(known.description) : [];
  const languages = intl.formatList(missing.map((locale) => languageName[locale]));
  return (
    <Stack $gap="xs">
      {missing.length > 0 ? (
        <ErrorText $size="small">
          {missing.length === locales.length ? text('media.alt.none') : text('media.alt.missing', { languages })}
        </ErrorText>
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
      {isOpen ? <DescribeImage location={location} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

/** The same for an image of which only the location is known. */
export function ImageDescriptionAt(props: Omit<ImageDescriptionProps, 'known'>) {
  return <DescriptionOfImage {...props} known={useKnownFile(props.location).image} />;
}
