import { useContext, useEffect, type KeyboardEvent, type ReactNode } from 'react';
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

/** Something that can be chosen. */
export interface ComboBoxOption {
  value: string;
  label: string;
}

interface ComboBoxProps {
  /** Attributes that connect the text box with its label and messages. */
  control: { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined; 'aria-required'?: true };
  /** Name of the text box and of the list of options. */
  label: string;
  /** Typed input; `null` while the list is closed. */
  query: string | null;
  onQuery: (query: string | null) => void;
  /** The options that match the query, best first. */
  options: readonly ComboBoxOption[];
  /** True before the options are those of the query: Enter then chooses the first one as soon as they are. */
  isPending: boolean;
  /** Value of the chosen option. */
  chosen: string;
  /** Shown while the list is closed; the options may lack the chosen one. */
  chosenLabel: string;
  /** Shown if nothing is chosen. */
  placeholder?: string | undefined;
  onChoose: (option: ComboBoxOption) => void;
  onBlur?: (() => void) | undefined;
  /** Shown below the options. */
  hint?: ReactNode;
}

type TextBoxProps = Pick<ComboBoxProps, 'options' | 'isPending' | 'placeholder'>;

/** Opens the list, with an option marked that Enter chooses. */
function TextBox({ options, isPending, placeholder }: TextBoxProps) {
  const state = useContext(ComboBoxStateContext);
  const setEntered = useEnterWhenReady(isPending, () => {
    const [first] = options;
    if (state?.isOpen && first) state.selectionManager.select(first.value);
    else state?.revert();
  });
  const { isOpen, collection, selectionManager } = state ?? {};
  const focusedKey = selectionManager?.focusedKey ?? null;
  useEffect(() => {
    if (!isOpen || !collection || focusedKey !== null) return;
    selectionManager?.setFocusedKey(collection.getFirstKey());
  }, [isOpen, collection, selectionManager, focusedKey]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter';
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The list may have been closed while the focus stayed, as by scrolling: typed input replaces the name again.
    if (!isOpen && (isText || isComposing(event))) event.currentTarget.select();
    // Keys belong to the input method while it composes, and the library does not know Safari's.
    if (isComposing(event)) event.stopPropagation();
    // The library would choose the marked option, which may be marked only because it is the first.
    else if (event.key === 'Tab') selectionManager?.setFocusedKey(null);
    else if (isOpen && (event.key === 'Escape' || (isEnter && (isPending || focusedKey === null)))) {
      // Neither submits the form nor closes the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setEntered(isEnter);
      if (!isEnter) state?.revert();
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
        setEntered(false);
        state?.open(null, 'input');
      }}
      onKeyDownCapture={onKeyDown}
    />
  );
}

/** Finds one of many options by typing: the arrow keys move through the list while the focus stays in the text box. */
export function ComboBox(props: ComboBoxProps) {
  const { control, label, query, onQuery, options, isPending, chosen, chosenLabel, placeholder, onChoose, onBlur } =
    props;
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
        // By typing as well: a text that is set otherwise must not open the list.
        menuTrigger="manual"
        value={chosen}
        inputValue={query ?? chosenLabel}
        onInputChange={onQuery}
        onOpenChange={(isOpen, trigger) => {
          if (!isOpen) onQuery(null);
          // Typing has set the query already.
          else if (query === null && trigger !== 'input') onQuery('');
        }}
        onChange={(key) => {
          const option = options.find(({ value }) => value === key);
          if (option && key !== chosen) onChoose(option);
        }}
        // Typed input replaces the name of the choice.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        onBlur={onBlur}
      >
        <TextBox options={options} isPending={isPending} placeholder={chosen === '' ? placeholder : chosenLabel} />
        <Popup>
          {/* Outside of the page's landmarks, it is one of its own. */}
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
