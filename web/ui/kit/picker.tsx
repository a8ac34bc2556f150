/**
 * A field that finds its choice while one types: a combobox with a list below it, by keyboard, pointer and ear.
 *   <PickerField label="License state" options={STATES} value={code} onChange={setCode} />
 *   `free`: what is not in the list may stand as it was typed
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './fields.tsx'
import css from './picker.module.css'
import { pickerExact, pickerMatches, type PickerOption } from './picker-matches.ts'

type PickerFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'aside' | 'type' | 'role' | 'list' | 'label'> & {
  label: string
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
  free?: boolean
  error?: ReactNode
}

export function PickerField({ label, options, value, onChange, free = false, ...props }: PickerFieldProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** What is being typed; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const chosen = options.find((option) => option.value === value)?.label ?? value
  const shown = open ? pickerMatches(options, typed ?? '') : []
  const at = active < shown.length ? active : -1

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const choose = (option: PickerOption) => {
    onChange(option.value)
    close()
  }
  const show = (near: number) => {
    setOpen(true)
    setActive(near)
  }
  const leave = () => {
    if (typed !== null && !free) {
      const exact = pickerExact(options, typed)
      if (exact) onChange(exact.value)
      else if (typed.trim() === '') onChange('')
    }
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = shown[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (!open) return show(options.findIndex((one) => one.value === value))
      const from = at < 0 && step < 0 ? shown.length : at
      setActive(shown.length === 0 ? -1 : (from + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && open) {
      // Enter takes the choice; the form is sent by the next one.
      event.preventDefault()
      const only = shown.length === 1 && !free ? shown[0] : undefined
      const taken = option ?? only
      if (taken) choose(taken)
      else leave()
    } else if (event.key === 'Escape' && open) {
      // Only the list closes, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={css.picker}>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...props}
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        value={typed ?? chosen}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setOpen(true)
          setActive(-1)
          if (free) onChange(currentTarget.value)
        }}
        onClick={() => show(options.findIndex((one) => one.value === value))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {open && typed !== null ? `${shown.length} ${shown.length === 1 ? 'choice' : 'choices'}` : ''}
      </span>
      {open && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={css.list}>
          {shown.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              aria-selected={option.value === value}
              data-active={place === at || undefined}
              className={css.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
      {open && shown.length === 0 && (
        <p className={css.none}>{free ? 'Not in the list: it is kept as you typed it.' : 'Nothing like that.'}</p>
      )}
    </div>
  )
}
