import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { numberRanges, type NumberRange, type Numbers } from 'shared-contracts/http';
import { defaultLocale, languageName, languageTag } from 'shared-contracts/localization';
import { Card, Cluster, EmptyState, Heading, media, MessagesProvider, Stack, Text, tokens } from 'shared-ui';
import { useAddressState, useMay } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { ChoiceButton } from '../layout/filters/choice-button';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { studioAddress } from '../records/references/record-address';
import { nameIn } from '../records/references/use-record-names';
import { BarRow, BarTable, CountTable } from './bar-table';
import { numbersMessages, useNumbersText } from './messages';
import { TimePlot } from './time-plot';
import { TranslationTable } from './translation-table';
import { usePlots } from './use-plots';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Thirds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${tokens.space.m};
`;

const Notice = styled(Card)`
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m} ${tokens.space.l};
`;

/** The page of a record by its name, or else by its path. */
function PageName({ path, record }: Pick<Numbers['pages'][number], 'path' | 'record'>) {
  const locale = useLocale();
  const name = record && nameIn(record.names, locale);
  const lang = record?.names[locale] === undefined ? languageTag[defaultLocale] : undefined;
  return (
    <>
      <Link to={path} lang={name ? lang : undefined}>
        {name || path}
      </Link>
      {name ? <Note>{path.replace(/[\da-f-]{36}/, '…')}</Note> : null}
    </>
  );
}

function WhatIsCounted() {
  const text = useNumbersText();
  return (
    <Notice as="aside" aria-labelledby="what-is-counted">
      <Heading level={2} look={4} id="what-is-counted">
        {text('numbers.what')}
      </Heading>
      {(['counted', 'never', 'kept'] as const).map((part) => (
        <Text key={part} $size="small" $soft>
          {text(`numbers.what.${part}`)}
        </Text>
      ))}
    </Notice>
  );
}

function OffNotice() {
  const text = useNumbersText();
  const maySwitch = useMay()('studio:update');
  return (
    <Notice role="status">
      <Text>{text('numbers.off')}</Text>
      {maySwitch ? <Link to={studioAddress('counting')}>{text('numbers.off.link')}</Link> : null}
    </Notice>
  );
}

const uses = ['scenePlays', 'trailerPlays', 'storeClicks'] as const;

function Works({ works }: Pick<Numbers, 'works'>) {
  const intl = useIntl();
  const text = useNumbersText();
  const sumOf = (work: Numbers['works'][number]) => uses.reduce((sum, use) => sum + work[use], 0);
  const most = Math.max(1, ...works.map(sumOf));
  return (
    <BarTable
      title={text('numbers.works')}
      columns={[text('numbers.work'), ...uses.map((use) => text(`numbers.works.${use}`))]}
    >
      {works.map((work) => (
        <BarRow
          key={work.path}
          label={<PageName path={work.path} record={work.record} />}
          share={sumOf(work) / most}
          values={uses.map((use) => intl.formatNumber(work[use]))}
        />
      ))}
    </BarTable>
  );
}

function Plots({ numbers }: { numbers: Numbers }) {
  const text = useNumbersText();
  const { counts, weeks } = usePlots(numbers);
  const { pages, languages, referrers, works, isCounting } = numbers;
  const isEmpty = pages.length === 0 && works.length === 0;
  return (
    <>
      {isCounting ? null : <OffNotice />}
      {isEmpty ? (
        <EmptyState level={2} title={text('numbers.empty')} description={text('numbers.what.counted')} />
      ) : (
        <>
          <TimePlot {...counts('views')} look="area" height={240} />
          <Thirds>
            {uses.map((name) => (
              <TimePlot key={name} {...counts(name)} look="area" />
            ))}
          </Thirds>
          <Works works={works} />
          <Grid>
            <CountTable
              title={text('numbers.pages')}
              columns={[text('numbers.page'), text('numbers.views')]}
              counts={pages.map(({ path, record, views }) => ({
                key: path,
                label: <PageName path={path} record={record} />,
                count: views,
              }))}
            />
            <Stack>
              <CountTable
                title={text('numbers.languages')}
                columns={[text('numbers.language'), text('numbers.views')]}
                counts={languages.map(({ locale, views }) => ({
                  key: locale,
                  label: <span lang={languageTag[locale]}>{languageName[locale]}</span>,
                  count: views,
                }))}
              />
              <CountTable
                title={text('numbers.referrers')}
                columns={[text('numbers.referrer'), text('numbers.visits')]}
                counts={referrers.map(({ host, visits }) => ({
                  key: host ?? '',
                  label: host ?? text('numbers.others'),
                  count: visits,
                }))}
              />
            </Stack>
          </Grid>
        </>
      )}
      <Thirds>
        {(['requests', 'hours'] as const).map((name) => (
          <TimePlot key={name} {...weeks(name)} look="bars" />
        ))}
        <TranslationTable />
      </Thirds>
      <WhatIsCounted />
    </>
  );
}

function NumbersScreen() {
  const text = useNumbersText();
  const [address, setAddress] = useAddressState(['range']);
  const range = numberRanges.find((known) => known === address['range']) ?? numberRanges[0];
  const choose = (chosen: NumberRange) => setAddress({ range: chosen === numberRanges[0] ? null : chosen });
  const query = adminApi.useReadNumbersQuery({ query: { range } }, { refetchOnMountOrArgChange: true });
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.numbers')}>
        <Cluster $gap="xs" role="group" aria-label={text('numbers.range')}>
          {numberRanges.map((each) => (
            <ChoiceButton key={each} aria-pressed={each === range} onClick={() => choose(each)}>
              {text(`numbers.range.${each}`)}
            </ChoiceButton>
          ))}
        </Cluster>
      </PageHeader>
      <Loaded query={query}>{(numbers) => <Plots numbers={numbers} />}</Loaded>
    </Stack>
  );
}

/** `/admin/numbers`: what was viewed and used, and how requests and translations go, over time. */
export function NumbersPage() {
  return (
    <MessagesProvider messages={numbersMessages}>
      <NumbersScreen />
    </MessagesProvider>
  );
}
