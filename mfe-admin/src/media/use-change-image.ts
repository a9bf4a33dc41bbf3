import { useIntl } from 'react-intl';

import { useLocale, toCallError } from 'shared-client';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { useUndoAll } from 'shared-ui/records';

import { useReplacePicturesMutation } from '../api';
import { useKindLabel } from '../records/references/use-kind-label';
import { nameIn } from '../records/references/use-record-names';

/** Most records that the notice names. */
const mostNamed = 3;

/**
 * Replaces or removes images wherever they are used: one update per record, which the toast undoes together.
 * @returns `change` resolves to whether all records were updated
 */
export function useChangeImage() {
  const intl = useIntl();
  const uiText = useUiText();
  const kindLabel = useKindLabel();
  const locale = useLocale();
  const failureText = useFailureText();
  const undoAll = useUndoAll();
  const [replace, { isLoading }] = useReplacePicturesMutation();

  const change = async (locations: readonly string[], to: string | null, doneTitle: string): Promise<boolean> => {
    const { data, error } = await replace({ body: { locations: [...locations], to } });
    if (!data) {
      toasts.show({
        title: uiText('ui.save.failed'),
        description: failureText(toCallError(error)),
        variant: 'destructive',
      });
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
    toasts.show({
      title: doneTitle,
      description: intl.formatList([...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])]),
      ...(updated.length > 0 && { action: { label: uiText('ui.undo'), onAction: () => void undoAll(updated) } }),
    });
    return true;
  };
  return { change, isChanging: isLoading };
}
