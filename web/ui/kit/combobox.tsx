/**
 * A field with a list of options, which typing filters.
 *   <Combobox label="License state" options={STATES} value={code} onChange={setCode} />
 * With `free`, text that is not in the list can be entered. With `onSearch` the caller filters the options, and all of
 * them are shown.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import field from './field.module.css'
import css from './combobox.module.css'
import { comboboxExact, comboboxMatches, type ComboboxOption } from './combobox-matches.ts'
import { steppedOption } from './combobox-keys.ts'
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
  const [isOpen, setOpen] = useState(false)
  /** The position of the highlighted option among the shown ones; -1 for none. */
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value) ?? null
  const shown = onSearch ? options : comboboxMatches(options, typed ?? '')

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  useEffect(() => {
    // The search is over once it has led to a choice.
    if (onSearch && value !== '') setTyped(null)
  }, [value])

  const open = (at: number) => {
    setOpen(true)
    setActive(at)
  }
  /**
   * Closes the list. The field then shows the chosen option again, whether or not it has changed. Without one, what was
   * searched for stays.
   */
  const close = () => {
    setOpen(false)
    setActive(-1)
    if (!onSearch || value !== '') setTyped(null)
  }
  const choose = (option: ComboboxOption) => {
    if (option.value !== value) onChange(option.value)
    close()
  }
  const write = (text: string) => {
    setTyped(text)
    open(-1)
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
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys belong to the input method while it composes a sign.
    if (event.nativeEvent.isComposing) return
    const stepped = steppedOption(event.key, {
      isOpen,
      active,
      chosen: shown.findIndex((one) => one.value === value),
      count: shown.length,
    })
    if (stepped !== null) {
      event.preventDefault()
      open(stepped)
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes an open list, but not the dialog around it. With a closed list it is left to the dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && isOpen) {
      // The first Enter chooses the option, and the next one submits the form.
      event.preventDefault()
      const only = shown.length === 1 && !free ? shown[0] : undefined
      const taken = shown[active] ?? only
      if (taken) choose(taken)
      else leave()
    }
  }

  return (
    <Field label={label} hiddenLabel={hiddenLabel} description={description} error={error} className={className}>
      {(wiring) => (
        <div className={css.box}>
          <input
            spellCheck={false}
            autoComplete="off"
            {...input}
            {...wiring}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${wiring.id}-list` : undefined}
            aria-activedescendant={isOpen && shown[active] ? `${wiring.id}-${active}` : undefined}
            value={typed ?? chosen?.label ?? value}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={onKeyDown}
            onClick={() => open(shown.findIndex((one) => one.value === value))}
            onBlur={leave}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={field.input}
          />
          <span className="visually-hidden" role="status">
            {isOpen && typed !== null ? `${shown.length} ${shown.length === 1 ? 'choice' : 'choices'}` : ''}
          </span>
          <div
            ref={list}
            id={`${wiring.id}-list`}
            role="listbox"
            className={css.list}
            hidden={!isOpen}
            // Only an open list has a name. Otherwise both the field and the closed list would be found by the label.
            aria-label={isOpen ? label : undefined}
            // The field keeps the focus while the list is scrolled or an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              shown.map((option, index) => (
                // biome-ignore lint/a11y: keys are handled by the input, which has the focus
                <div
                  key={option.value}
                  id={`${wiring.id}-${index}`}
                  role="option"
                  className={css.option}
                  aria-selected={option.value === value}
                  data-active={index === active || undefined}
                  onMouseMove={() => setActive(index)}
                  onClick={() => choose(option)}
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
