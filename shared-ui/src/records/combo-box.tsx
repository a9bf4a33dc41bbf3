import { useContext, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input as AriaInput,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import styled from 'styled-components';

import { controlLook } from '../components/controls';
import { isComposing } from '../components/browser/keys';
import { OverlayLocale } from '../overlays/overlay-locale';
import { useEnterWhenReady } from '../overlays/use-enter-when-ready';
import { tokens } from '../theme/tokens';

const Box = styled(AriaInput)`
  ${controlLook}
`;

const Popup = styled(Popover)`
  inline-size: var(--trigger-width);
  max-block-size: 16rem;
  overflow-y: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.high};
`;

const Option = styled(ListBoxItem)`
  padding: 0.5rem 0.75rem;
  cursor: pointer;
  &[data-selected] {
    font-weight: 600;
  }
  &[data-focused] {
    background: ${tokens.color.accentSoft};
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

export interface ComboBoxOption {
  value: string;
  label: string;
}

interface ComboBoxProps {
  control: { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined; 'aria-required'?: true };
  label: string;
  /** `null` while there is no search. */
  query: string | null;
  onQuery: (query: string | null) => void;
  options: readonly ComboBoxOption[];
  /** True until the options match the query; Enter selects the first option as soon as they do. */
  isPending: boolean;
  chosen: string;
  /** Shown while the list is closed; the options may lack the selected one. */
  chosenLabel: string;
  placeholder?: string | undefined;
  onChoose: (option: ComboBoxOption) => void;
  onBlur?: (() => void) | undefined;
  hint?: ReactNode;
}

interface TextBoxProps extends Pick<ComboBoxProps, 'query' | 'options' | 'isPending' | 'placeholder'> {
  isEntered: boolean;
  onEntered: (isEntered: boolean) => void;
  onEnd: (option?: ComboBoxOption) => void;
}

function TextBox({ query, options, isPending, placeholder, isEntered, onEntered, onEnd }: TextBoxProps) {
  const state = useContext(ComboBoxStateContext);
  const end = (option?: ComboBoxOption) => {
    state?.revert();
    onEnd(option);
  };
  useEnterWhenReady(isEntered && !isPending, () => end(options[0]));
  const { isOpen, collection, selectionManager } = state ?? {};
  const focusedKey = selectionManager?.focusedKey ?? null;
  useEffect(() => {
    if (!isOpen || !collection || focusedKey !== null) return;
    selectionManager?.setFocusedKey(collection.getFirstKey());
  }, [isOpen, collection, selectionManager, focusedKey]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter';
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // Focus may have stayed in the box after a selection: typed input replaces its name again.
    if (query === null && (isText || isComposing(event))) event.currentTarget.select();
    // While an input method composes, keys belong to it; the library does not recognize Safari's.
    if (isComposing(event)) event.stopPropagation();
    // The library would select the marked option, which may be marked only because it is the first.
    else if (event.key === 'Tab') selectionManager?.setFocusedKey(null);
    else if (query !== null && (event.key === 'Escape' || (isEnter && (isPending || !isOpen || focusedKey === null)))) {
      // Neither submits the form nor closes the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      if (isEnter && isPending) onEntered(true);
      else end(isEnter ? options[0] : undefined);
    }
  };
  return (
    <Box
      placeholder={placeholder}
      onClick={(event) => {
        if (!isOpen) event.currentTarget.select();
        state?.open(null, 'manual');
      }}
      onInput={() => {
        onEntered(false);
        state?.open(null, 'input');
      }}
      onKeyDownCapture={onKeyDown}
    />
  );
}

export function ComboBox(props: ComboBoxProps) {
  const { control, label, query, onQuery, options, isPending, chosen, chosenLabel, placeholder, onChoose, onBlur } =
    props;
  const [isEntered, setEntered] = useState(false);
  const end = (option?: ComboBoxOption) => {
    setEntered(false);
    onQuery(null);
    if (option && option.value !== chosen) onChoose(option);
  };
  return (
    <OverlayLocale>
      <AriaComboBox
        id={control.id}
        aria-label={label}
        aria-describedby={control['aria-describedby']}
        isInvalid={control['aria-invalid'] ?? false}
        isRequired={control['aria-required'] ?? false}
        validationBehavior="aria"
        items={options}
        allowsEmptyCollection
        // Only for typing: a text set in another way must not open the list.
        menuTrigger="manual"
        value={chosen}
        inputValue={query ?? chosenLabel}
        onInputChange={onQuery}
        onOpenChange={(isOpen, trigger) => {
          // Typing has already set the query. A list that scrolling closes does not end it.
          if (isOpen && query === null && trigger !== 'input') onQuery('');
        }}
        onChange={(key) => {
          const option = options.find(({ value }) => value === key);
          if (option && key !== chosen) end(option);
        }}
        // Typed input replaces the name of the selection.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        onBlur={() => {
          // The entered text is still being searched.
          if (!isEntered) onQuery(null);
          onBlur?.();
        }}
      >
        <TextBox
          query={query}
          options={options}
          isPending={isPending}
          placeholder={chosen === '' ? placeholder : chosenLabel}
          isEntered={isEntered}
          onEntered={setEntered}
          onEnd={end}
        />
        <Popup>
          {/* Rendered outside the page's landmarks, so it is a landmark itself. */}
          <section aria-label={label}>
            <ListBox<ComboBoxOption> aria-label={label}>
              {({ value, label: optionLabel }) => (
                <Option id={value} textValue={optionLabel}>
                  {optionLabel}
                </Option>
              )}
            </ListBox>
            {props.hint}
          </section>
        </Popup>
      </AriaComboBox>
    </OverlayLocale>
  );
}
