/** Forms: formik, its zod adapter and the fields. Loaded when the first form is. */
export * from './fields';
export * from './form';
export { useFormikContext as useFormContext } from 'formik';
