/**
 * A field with a list of options, which typing filters.
 *   <Combobox label="License state" options={STATES} value={code} onChange={setCode} />
 * With `free`, text that is not in the list can be entered. With `onSearch` the caller filters the options, and all of
 * them are shown.
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
  /** The text that is shown when there are no options. */
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
  /** The text that is being typed; null while the field shows the chosen option. */
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
      // When the list closes, the field shows the chosen option again, whether or not it has changed.
      if (opens === false) setTyped(null)
    },
  })

  const write = (text: string) => {
    setTyped(text)
    onSearch?.(text)
    if (free) onChange(text)
  }
  /**
   * Called when the field is left without a choice. A fully typed label counts as a choice; an empty text clears it.
   */
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
      // downshift must not handle this key as well.
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
    if (event.key === 'Escape') {
      // Escape closes an open list, but not the dialog around it. With a closed list it is left to the dialog.
      if (!isOpen) return Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      own()
      event.stopPropagation()
      setTyped(null)
      closeMenu()
    } else if (event.key === 'Enter' && isOpen) {
      // The first Enter chooses the option, and the next one submits the form.
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
              // The text is set directly, because downshift sets its state too late and would lose letters that are
              // typed fast.
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => write(currentTarget.value),
              onKeyDown,
              onBlur: leave,
              onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
            })}
            {...wiring}
            // The label element already names the field.
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
              // Only an open list has a name. Otherwise both the field and the closed list would be found by the label.
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

/**
 * A click into the field opens the list with the chosen option highlighted. When the field is left, `leave` decides
 * about the choice, not downshift.
 */
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
