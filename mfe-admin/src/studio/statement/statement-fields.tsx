import { visitorLocales, type Studio } from 'shared-contracts/entities';
import { isEmptyText, locales, localizedFieldName } from 'shared-contracts/localization';
import { Button, Cluster } from 'shared-ui';
import { useFormActions, useFormState } from 'shared-ui/forms';
import { useFocusOnward, useTextLanguages } from 'shared-ui/records';

import { RecordFields } from '../../form/record-field';
import { Note } from '../../layout/text';
import { useText } from '../../text';
import { fieldsOfSection } from '../studio-sections';
import { statementTemplate } from './statement-template';

const field = 'accessibility';
const controls = locales.map((locale) => localizedFieldName(field, locale));

/** The languages of visitors in which there is no statement. */
const emptyIn = (studio: Partial<Studio>) =>
  visitorLocales(studio).filter((locale) => isEmptyText(studio[localizedFieldName(field, locale)] ?? ''));

/** The accessibility statement, and a template of it for each language in which it is empty. */
export function StatementFields() {
  const text = useText();
  const onward = useFocusOnward(controls);
  const { getState, setFieldValue } = useFormActions<Partial<Studio>>();
  const isMissing = useFormState<Partial<Studio>, boolean>(({ values }) => emptyIn(values).length > 0);
  const isFixed = useTextLanguages() !== null;
  const fill = () => {
    const { values } = getState();
    const site = { origin: location.origin, date: new Date() };
    for (const locale of emptyIn(values))
      void setFieldValue(localizedFieldName(field, locale), statementTemplate(values, locale, site));
  };
  return (
    <>
      <Note>{text('studio.statementNote')}</Note>
      {isFixed || !isMissing ? null : (
        <Cluster ref={onward}>
          <Button $variant="secondary" $small onClick={fill}>
            {text('studio.statementTemplate')}
          </Button>
        </Cluster>
      )}
      <RecordFields fields={fieldsOfSection('accessibility')} />
    </>
  );
}
