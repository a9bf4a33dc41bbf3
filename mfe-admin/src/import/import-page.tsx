import { useId, useRef, useState, type ClipboardEvent } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { ContentKind } from 'shared-contracts/entities';
import { Button, ButtonLink, Cluster, Stack, Text, TextArea, toasts } from 'shared-ui';
import { AlertDialog } from 'shared-ui/overlays';
import { useNavigationGuard } from 'shared-ui/router';

import { listAddress } from '../kinds';
import { Disclosure } from '../layout/disclosure';
import { PageHeader } from '../layout/page-header';
import { useFieldLabel } from '../records/values/labels';
import { useText } from '../text';
import { decodeTable } from './decode-table';
import { ImportPreview } from './import-preview';
import { importedValues, useDryRun, type DryRun, type Unreadable } from './import-rows';
import { hasTooManyRows, mostBytes, mostRows } from './read-table';
import { useCreation } from './use-creation';

/** Does not grow with a table of thousands of rows. */
const TableText = styled(TextArea)`
  field-sizing: fixed;
  block-size: 10rem;
  white-space: pre;
  overflow: auto;
  font-family: monospace;
`;

function KnownFields({ kind }: { kind: ContentKind }) {
  const text = useText();
  const labelOf = useFieldLabel();
  return (
    <Disclosure>
      <summary>{text('import.fields')}</summary>
      <ul>
        {importedValues(kind).map(({ name, key, isRequired }) => (
          <li key={key}>
            <code>{key}</code> {labelOf(name)}
            {isRequired ? ` (${text('import.required')})` : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** `/admin/<kind>s/import`: creates records from a table pasted from a spreadsheet, or from a CSV file. */
export function ImportPage({ kind }: { kind: ContentKind }) {
  const text = useText();
  const locale = useLocale();
  const dryRun = useDryRun(kind);
  const creation = useCreation(kind);
  const tableId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState('');
  const [result, setResult] = useState<DryRun | Unreadable | null>(null);
  const isBusy = creation.run !== null;
  const guard = useNavigationGuard(isBusy);

  const enter = (typed: string) => {
    setTable(typed);
    setResult(null);
  };
  const refuse = (reason: 'import.file.large' | 'import.file.unknown') =>
    toasts.show({ title: text(reason), variant: 'destructive' });
  /** A refused text is not displayed: laying out 100,000 lines would block the page for seconds. */
  const enterUnlessMany = async (typed: string) => {
    if (await hasTooManyRows(typed)) setResult({ why: 'many' });
    else enter(typed);
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > mostBytes) {
      refuse('import.file.large');
      return;
    }
    const content = decodeTable(await chosen.arrayBuffer(), locale);
    if (content === null) refuse('import.file.unknown');
    else await enterUnlessMany(content);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (isBusy || pasted.split('\n', mostRows).length < mostRows) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (pasted.length > mostBytes) refuse('import.file.large');
    else void enterUnlessMany(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };

  const check = async () => {
    // Its focus moves to the new result.
    setResult(null);
    setResult(await dryRun(table));
  };

  return (
    <Stack $gap="l">
      <PageHeader title={text('import.title', { kind: text(`${kind}.plural`) })}>
        <ButtonLink $variant="secondary" $small to={listAddress(kind)}>
          {text('import.back')}
        </ButtonLink>
      </PageHeader>
      <Text>{text('import.description')}</Text>
      <KnownFields kind={kind} />
      <Stack $gap="s">
        <label htmlFor={tableId}>{text('import.table')}</label>
        <TableText
          id={tableId}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          readOnly={isBusy}
          value={table}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
          onPaste={paste}
        />
        <Cluster>
          <Button
            $variant={result ? 'secondary' : 'primary'}
            disabled={isBusy || table.trim() === ''}
            onClick={() => void check()}
          >
            {text('import.check')}
          </Button>
          <Button $variant="secondary" disabled={isBusy} onClick={() => file.current?.click()}>
            {text('import.file')}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-label={text('import.file')}
            hidden
            onChange={async ({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              await read(chosen);
              // Allows the same file to be selected again after a change.
              currentTarget.value = '';
            }}
          />
        </Cluster>
      </Stack>
      {result && 'why' in result ? (
        <Text role="alert">{text(`import.${result.why}`, { count: mostRows, row: result.row ?? 0 })}</Text>
      ) : null}
      {result && 'rows' in result ? <ImportPreview kind={kind} dryRun={result} creation={creation} /> : null}
      <AlertDialog
        isOpen={guard.isAsking}
        title={text('import.leave.title')}
        description={text('import.leave.description')}
        confirmLabel={text('import.leave')}
        onConfirm={guard.leave}
        cancelLabel={text('import.stay')}
        onCancel={guard.stay}
      />
    </Stack>
  );
}
