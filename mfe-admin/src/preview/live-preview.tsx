import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { Fields } from 'shared-contracts/entities';
import { languageName, languageTag, locales, type Locale } from 'shared-contracts/localization';
import { Button, EyeIcon, Stack, tokens } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { Tabs } from 'shared-ui/overlays';

import { useText } from '../text';
import { PreviewPane } from './preview-pane';

const Toggle = styled(Button)`
  align-self: start;
`;

/**
 * All languages side by side, scrolling by columns. The columns share their rows, so that all pages start at the same
 * height, regardless of the notes above them.
 */
const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(${locales.length}, minmax(20rem, 1fr));
  grid-template-rows: auto auto;
  gap: ${tokens.space.s} ${tokens.space.m};
  padding-block-end: ${tokens.space.s};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  & > * {
    grid-row: span 2;
    grid-template-rows: subgrid;
    scroll-snap-align: start;
  }
`;

export interface LivePreviewProps<Values, Rec extends object> {
  /** Returns the unsaved record by the values of the surrounding form. */
  toRecord: (values: Values) => Rec;
  /** The fields of the record. */
  fields: Fields;
  /** Renders the public view. */
  draw: (record: Rec, locale: Locale) => ReactNode;
}

export interface PreviewViewsProps<Values, Rec extends object> extends LivePreviewProps<Values, Rec> {
  /** The language that is edited, which the preview follows; omitted for that of the site at first. */
  language?: Locale;
}

/** The public page with unsaved values, with a choice of its language. */
export function PreviewViews<Values, Rec extends object>({
  toRecord,
  fields,
  draw,
  language,
}: PreviewViewsProps<Values, Rec>) {
  const text = useText();
  const locale = useLocale();
  const [view, setView] = useState<Locale | 'all'>(language ?? locale);
  const [followed, setFollowed] = useState(language);
  if (language !== followed) {
    setFollowed(language);
    setView(language ?? locale);
  }
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<Values, Values>((form) => form.values));
  // The same elements while the values wait, so that a key does not render the preview as it was.
  const panes = useMemo(() => {
    const record = toRecord(values);
    return locales.map((locale) => ({
      locale,
      pane: (
        <PreviewPane key={locale} locale={locale} record={record} fields={fields}>
          {draw(record, locale)}
        </PreviewPane>
      ),
    }));
  }, [values, toRecord, draw, fields]);
  const tabs = [
    ...panes.map(({ locale, pane }) => ({
      id: locale as Locale | 'all',
      label: <span lang={languageTag[locale]}>{languageName[locale]}</span>,
      content: pane,
    })),
    {
      id: 'all' as const,
      label: text('preview.all'),
      content: (
        <Beside role="group" tabIndex={0} aria-label={text('preview.all')}>
          {panes.map(({ pane }) => pane)}
        </Beside>
      ),
    },
  ];
  return <Tabs label={text('preview.languages')} tabs={tabs} selected={view} onSelect={setView} />;
}

/** The preview of a dialog, shown on demand. */
export function LivePreview<Values, Rec extends object>(props: LivePreviewProps<Values, Rec>) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Stack>
      <Toggle $variant="secondary" $small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <EyeIcon />
        {text('preview.toggle')}
      </Toggle>
      {isShown ? <PreviewViews {...props} /> : null}
    </Stack>
  );
}
