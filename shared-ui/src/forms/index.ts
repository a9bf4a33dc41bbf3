/** Forms: formik, its zod adapter and the fields. Loaded with the first form. */
export { FieldFrame, RequiredLegend, type FieldProps } from './field-frame';
export * from './fields';
export * from './form';
export {
  useField,
  useFormActions,
  useFormState,
  useInitialValue,
  type FormActions,
  type FormState,
} from './form-state';
export * from './honeypot-field';
export { problemPaths } from './problem-paths';
export { ShownTextProvider, type ShownText } from './shown-text';
export * from './submit-button';
export { TextNoteProvider, type TextNote } from './text-note';
export * from './toggle-fields';
export * from './unsaved-changes';
export * from './validation-text';
export { useFormikContext as useFormContext, type FormikHelpers as FormHelpers } from 'formik';
