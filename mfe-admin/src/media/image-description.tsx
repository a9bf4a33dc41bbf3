import { useState } from 'react';
import { useIntl } from 'react-intl';

import { isEmptyText, languageName, localizedFieldName, locales } from 'shared-contracts/localization';
import { Button, Stack } from 'shared-ui';

import { ErrorText } from '../layout/text';
import { useText } from '../text';
import { DescribeImage } from './describe-image';
import { useKnownFile } from './use-known-file';

/** The missing texts of an image, with a link to its description. */
export function DescriptionOfImage({ location, name }: { location: string; name: string }) {
  const text = useText();
  const intl = useIntl();
  const { image } = useKnownFile(location);
  const [isOpen, setOpen] = useState(false);
  const missing = image
    ? locales.filter((locale) => isEmptyText(image.description?.[localizedFieldName('alt', locale)]))
    : [];
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
