import { getIn } from 'formik';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

import { useUiText } from '../../messages/use-texts';
import { tokens } from '../../theme/tokens';
import { useFormState } from '../state/form-state';
import { useValidationText } from '../state/validation-text';

export const FieldBox = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  min-inline-size: 0;
`;

export const Label = styled.label`
  font-weight: 600;
`;

const Mark = styled.span`
  margin-inline-start: 0.4em;
  font-size: ${tokens.size.small};
  font-weight: 600;
  color: ${tokens.color.danger};
  white-space: nowrap;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space.s};
`;

/** Reserves a line: an error that appears on blur must not move a button that is being pressed. */
export const HelpLine = styled.div`
  min-block-size: 1.6em;
  font-size: ${tokens.size.small};
  line-height: 1.6;
`;

const Note = styled.span`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Warning = styled(Note)`
  color: ${tokens.color.ink};
  font-weight: 600;
`;

const Problem = styled.span`
  font-size: ${tokens.size.small};
  font-weight: 600;
  color: ${tokens.color.danger};
`;

export interface FieldProps {
  /** Path in the form, such as `characters.0.nameJa`. */
  name: string;
  label: ReactNode;
  /** Adds only the mark; the rule is in the schema. */
  required?: boolean;
  /** Stays visible beside an error. */
  note?: ReactNode;
  /** Warns about an accepted but suspicious value; empty for no warning, omitted for fields without warnings. */
  warning?: ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** Screen readers use `aria-required` instead. */
export function RequiredMark() {
  const text = useUiText();
  return <Mark aria-hidden="true">{text('ui.form.mark')}</Mark>;
}

export function RequiredLegend() {
  const text = useUiText();
  return <Note aria-hidden="true">{text('ui.form.legend')}</Note>;
}

/** Shown after blur or a submit attempt; for a text with one entry per line, the first error with its line number. */
function useProblem(name: string): string | undefined {
  const error = useFormState<object, unknown>(({ values, errors, touched }) => {
    if (!getIn(touched, name)) return undefined;
    const known: unknown = getIn(errors, name);
    // List entries show their own errors; lines of a text cannot.
    return typeof known === 'string' || typeof getIn(values, name) === 'string' ? known : undefined;
  });
  const validationText = useValidationText();
  const text = useUiText();
  const lines: readonly unknown[] = Array.isArray(error) ? error : [error];
  const line = lines.findIndex((problem) => typeof problem === 'string');
  const found = lines[line];
  if (typeof found !== 'string') return undefined;
  const problem = validationText(found);
  return Array.isArray(error) ? text('ui.form.line', { line: line + 1, problem }) : problem;
}

/** A problem is an error or, without one, a warning. */
export function useFieldHelp({ name, required, note, warning }: Omit<FieldProps, 'label'>): {
  props: ControlProps;
  note: ReactNode;
  problem: ReactNode;
} {
  const id = useId();
  const error = useProblem(name);
  const noteId = `${id}-note`;
  const problemId = `${id}-problem`;
  const described = [...(note ? [noteId] : []), ...(error || warning ? [problemId] : [])];
  return {
    props: {
      id,
      name,
      'aria-invalid': error !== undefined,
      'aria-describedby': described.join(' ') || undefined,
      'aria-required': required || undefined,
    },
    note: note ? <Note id={noteId}>{note}</Note> : null,
    problem: (
      <>
        {warning === undefined ? null : (
          <span role="status">{warning && !error ? <Warning id={problemId}>{warning}</Warning> : null}</span>
        )}
        {error ? (
          <Problem id={problemId} role="alert">
            {error}
          </Problem>
        ) : null}
      </>
    ),
  };
}

export function FieldFrame({
  label,
  children,
  ...field
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const { props, note, problem } = useFieldHelp(field);
  return (
    <FieldBox>
      <Head>
        <Label htmlFor={props.id}>
          {label}
          {field.required ? <RequiredMark /> : null}
        </Label>
        {note}
      </Head>
      {children(props)}
      <HelpLine>{problem}</HelpLine>
    </FieldBox>
  );
}
