import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import { useUndoAll, useCallToasts } from 'shared-ui/records';

import { adminApi } from '../api';
import { nameIn } from '../records/references/use-record-names';
import { useKindLabel } from '../records/values/labels';

const mostNamed = 3;

/**
 * Replaces or removes images wherever they are used: one update per record, which the toast undoes together.
 * @returns `change` resolves to whether all records were updated
 */
export function useChangeImage() {
  const intl = useIntl();
  const kindLabel = useKindLabel();
  const locale = useLocale();
  const { showDone, showFailure } = useCallToasts();
  const undoAll = useUndoAll();
  const [replace, { isLoading }] = adminApi.useReplaceImagesMutation();

  const change = async (locations: readonly string[], to: string | null, doneTitle: string): Promise<boolean> => {
    const { data, error } = await replace({ body: { locations: [...locations], to } });
    if (!data) {
      showFailure(error);
      return false;
    }
    const updated = data.changed.map(({ kind, id, names, revision }) => ({
      kind,
      entityId: id,
      action: 'update' as const,
      revision,
      name: nameIn(names, locale) || kindLabel(kind),
    }));
    const names = [...new Set(updated.map(({ name }) => name))];
    const shown = intl.formatList([...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])]);
    showDone(doneTitle, shown, updated.length > 0 ? () => undoAll(updated) : undefined);
    return true;
  };
  return { change, isChanging: isLoading };
}
