/**
 * A field that finds its choice by typing, for keyboard, pointer and screen reader.
 *   <Combobox label="License state" options={STATES} value={code} onChange={setCode} />
 *   `free`: text that is not in the list may be entered
 *   `onSearch`: the caller searches; the options are shown as they are
 */
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Field } from './field.tsx'
import field from './field.module.css'
import css from './combobox.module.css'
import { comboboxExact, comboboxMatches, type ComboboxOption } from './combobox-matches.ts'
import type { TextFieldProps } from './text-field.tsx'

type ComboboxProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'aside' | 'type' | 'role' | 'list' | 'label' | 'ref'
> & {
  label: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  free?: boolean
  onSearch?: (typed: string) => void
  /** The text in place of the list when there is nothing to choose. */
  nothing?: string
}

type State = UseComboboxState<ComboboxOption>
const { InputBlur, InputClick } = useCombobox.stateChangeTypes

export function Combobox({
  label,
  hiddenLabel,
  description,
  error,
  className,
  options,
  value,
  onChange,
  free = false,
  onSearch,
  nothing = free ? 'Not in the list. It will be saved as you typed it.' : 'No matches.',
  ...input
}: ComboboxProps) {
  /** The text being typed; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value) ?? null
  const shown = onSearch ? options : comboboxMatches(options, typed ?? '')

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: [...shown],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? value,
    stateReducer,
    onStateChange: ({ selectedItem, isOpen: opens }) => {
      if (selectedItem) onChange(selectedItem.value)
      // A new choice or none: the field shows the choice again.
      if (opens === false) setTyped(null)
    },
  })

  const write = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    if (free) onChange(text)
  }
  /** Without a click on a choice: a label typed in full counts, and an emptied field is empty. */
  const leave = () => {
    if (typed !== null && !free) {
      const exact = comboboxExact(options, typed)
      if (exact) onChange(exact.value)
      else if (typed.trim() === '') onChange('')
    }
    setTyped(null)
    closeMenu()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const own = () => {
      event.preventDefault()
      // Tells downshift that this key was handled.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
    if (event.key === 'Escape') {
      // Only the list closes, and not the dialog around it; a closed list does not handle the key.
      if (!isOpen) return Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      own()
      event.stopPropagation()
      setTyped(null)
      closeMenu()
    } else if (event.key === 'Enter' && isOpen) {
      // Enter takes the choice; the next Enter submits the form.
      own()
      const only = shown.length === 1 && !free ? shown[0] : undefined
      const taken = shown[highlightedIndex] ?? only
      if (!taken) return leave()
      onChange(taken.value)
      setTyped(null)
      closeMenu()
    }
  }

  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={error} className={className}>
      {(wiring) => (
        <div className={css.box}>
          <input
            spellCheck={false}
            {...getInputProps({
              ...input,
              // At once: through the library's own state change a quickly typed letter would be lost.
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => write(currentTarget.value),
              onKeyDown,
              onBlur: leave,
              onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
            })}
            {...wiring}
            // The label names it.
            aria-labelledby={undefined}
            aria-controls={isOpen ? `${wiring.id}-list` : undefined}
            className={field.input}
          />
          <span className="visually-hidden" role="status">
            {isOpen && typed !== null ? `${shown.length} ${shown.length === 1 ? 'choice' : 'choices'}` : ''}
          </span>
          <div
            {...getMenuProps({
              id: `${wiring.id}-list`,
              className: css.list,
              hidden: !isOpen,
              // A closed list has no name, or the field's label would name both.
              'aria-label': isOpen ? label : undefined,
              'aria-labelledby': undefined,
            })}
          >
            {isOpen &&
              shown.map((option, index) => (
                <div
                  key={option.value}
                  {...getItemProps({
                    item: option,
                    index,
                    className: css.option,
                    'aria-selected': option.value === value,
                  })}
                  data-active={index === highlightedIndex || undefined}
                >
                  {option.label}
                </div>
              ))}
          </div>
          {isOpen && shown.length === 0 && <p className={css.none}>{nothing}</p>}
        </div>
      )}
    </Field>
  )
}

/** The choice is highlighted when the list opens, and leaving the field alone changes nothing. */
function stateReducer(
  state: State,
  { type, changes, props }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<State> {
  if (type === InputClick)
    return {
      ...changes,
      isOpen: true,
      highlightedIndex: props.items.findIndex(({ value }) => value === state.selectedItem?.value),
    }
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  return changes
}
