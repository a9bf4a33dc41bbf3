/** Forms: formik, its zod adapter and the fields. Loaded with the first form. */
export { FieldFrame, RequiredLegend, type FieldProps } from './controls/field-frame';
export * from './controls/fields';
export * from './form';
export {
  useField,
  useFormActions,
  useFormState,
  useInitialValue,
  useUnsavedChangesGuard,
  type FormActions,
  type FormState,
  type SubmitHandler,
} from './state/form-state';
export * from './controls/honeypot-field';
export { problemPaths } from './state/problem-paths';
export * from './controls/submit-button';
export {
  FormLanguageProvider,
  TextNoteProvider,
  useFormLanguage,
  type ShownText,
  type TextNote,
} from './state/form-language';
export { CheckboxField, SwitchField } from './controls/toggle-fields';
export * from './state/validation-text';
