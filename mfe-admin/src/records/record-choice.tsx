import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { findable, findByText, type ContentKind } from 'shared-contracts/entities';
import { Input, isComposing, Text, tokens, VisuallyHidden } from 'shared-ui';
import { useEnterWhenReady } from 'shared-ui/overlays';

import { useText } from '../text';
import { japaneseName, useRecordName } from './use-record-names';
import { useSearchedNames } from './use-searched-names';

const Frame = styled.div`
  position: relative;
`;

const Popup = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  z-index: 2;
  max-block-size: 16rem;
  overflow-y: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  box-shadow: 0 4px 16px rgb(20 15 10 / 20%);
`;

const Row = styled.li`
  padding: 0.5rem 0.75rem;
  cursor: pointer;
  &[aria-selected='true'] {
    font-weight: 600;
  }
  &[data-active='true'] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

const Hint = styled(Text)`
  padding: 0.5rem 0.75rem;
`;

/** Something that can be chosen besides the records. */
interface OtherOption {
  value: string;
  label: string;
}

interface RecordChoiceProps {
  /** Attributes that connect the text box with its label and messages. */
  control: { id: string };
  /** Name of the list of options. */
  label: string;
  kind: ContentKind;
  /** Options before the records, such as "All". */
  others: readonly OtherOption[];
  /** Id of the chosen record, or value of another option. */
  chosen: string;
  /** Shown if nothing is chosen. */
  placeholder?: string;
  onChoose: (value: string) => void;
  onBlur?: () => void;
}

/** One of many records, found by typing a part of its name in any language; a native select is too long for that. */
export function RecordChoice({
  control,
  label,
  kind,
  others,
  chosen,
  placeholder,
  onChoose,
  onBlur,
}: RecordChoiceProps) {
  const text = useText();
  const listId = useId();
  /** What is typed, which opens the list; `null` while it is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<OtherOption | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = query !== null;
  const known = others.find(({ value }) => value === chosen);
  const name = useRecordName(kind, known || chosen === '' ? null : chosen);
  const { names, total, isPending } = useSearchedNames(kind, query);
  const options = useMemo(
    () => [
      ...others.map((option) => ({ ...option, ...findable([option.label]) })),
      ...names.map((found) => ({
        value: found.id,
        label: japaneseName(found),
        ...findable(Object.values(found.names)),
      })),
    ],
    [others, names],
  );
  const shown = isOpen ? findByText(options, query) : [];
  const count = total + others.length;
  // The name of what was just chosen is known before it is loaded.
  const chosenLabel = known?.label ?? name ?? (picked?.value === chosen ? picked.label : '');
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    popup.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  const open = () => {
    setQuery('');
    setActive(
      Math.max(
        0,
        findByText(options, '').findIndex(({ value }) => value === chosen),
      ),
    );
  };
  const choose = (option: OtherOption | undefined) => {
    if (option) {
      setPicked(option);
      onChoose(option.value);
    }
    setQuery(null);
  };
  const setEntered = useEnterWhenReady(isPending, () => choose(shown[active]));
  const close = () => {
    setQuery(null);
    setEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) {
      // Neither submits the form nor closes the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter' && isPending) setEntered(true);
      else if (event.key === 'Enter') choose(shown[active]);
      else close();
    }
  };

  return (
    <Frame>
      <Input
        {...control}
        // Its text is not the value: the form would take it over as such.
        name={undefined}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={shown[active] ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query ?? (chosen === '' ? '' : chosenLabel)}
        placeholder={chosen === '' ? placeholder : chosenLabel}
        // What is typed replaces the name of the choice.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
          setEntered(false);
        }}
        onClick={() => (isOpen ? undefined : open())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {isOpen ? (
        <Popup ref={popup}>
          <ul role="listbox" id={listId} aria-label={label}>
            {shown.map((option, index) => (
              <Row
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={option.value === chosen}
                data-active={index === active}
                // Focus stays in the text box, whose blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </Row>
            ))}
          </ul>
          {shown.length < count ? (
            <Hint $size="small" $soft>
              {text('choice.more', { shown: shown.length, count })}
            </Hint>
          ) : null}
        </Popup>
      ) : null}
      <VisuallyHidden role="status">
        {isOpen ? text('choice.more', { shown: shown.length, count }) : null}
      </VisuallyHidden>
    </Frame>
  );
}
