/** Renders the fields of a note from its schema. Texts are bound to the shared document; choices are plain values. */
import { useEffect, useId, useRef } from 'react'
import { bindTextarea } from './bind-textarea.ts'
import type { NoteDraft } from '#web/data/notes/NoteDraft.ts'
import css from './note-paper.module.css'
import type { NoteElement } from '#web/data/notes/queries.ts'

const MOST_CHARACTERS = 20_000
const RATING_STEPS = 5

type FieldProps = { element: NoteElement; draft: NoteDraft; value: unknown; onFocus: () => void }

export function NoteField(props: FieldProps) {
  switch (props.element.kind) {
    case 'text-only':
      return <TextOnly element={props.element} />
    case 'short-answer':
    case 'paragraph':
      return <TextField {...props} />
    default:
      return <ChoiceField {...props} />
  }
}

function TextOnly({ element }: { element: NoteElement }) {
  return (
    <div className={css.field}>
      {element.title && <p className={css.prose}>{element.title}</p>}
      {element.help && <p className={css.help}>{element.help}</p>}
    </div>
  )
}

/** Fits the height to the text, in browsers that do not support `field-sizing`. */
function fit(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}

function TextField({ element, draft, onFocus }: FieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = area.current
    if (!field) return
    return bindTextarea({
      area: field,
      text: draft.text(element.key),
      change: draft.change,
      onValue: () => fit(field),
    })
  }, [draft, element.key])
  const short = element.kind === 'short-answer'
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {element.title}
        {element.required && <span className={css.required}> (required to sign)</span>}
      </label>
      <textarea
        ref={area}
        id={id}
        className={css.text}
        rows={short ? 1 : 3}
        data-short={short || undefined}
        data-key={element.key}
        maxLength={MOST_CHARACTERS}
        placeholder={element.help}
        aria-describedby={element.help ? `${id}-help` : undefined}
        spellCheck
        onFocus={onFocus}
        onKeyDown={(event) => {
          // A short text has only one line.
          if (short && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      {element.help && (
        <span id={`${id}-help`} className="visually-hidden">
          {element.help}
        </span>
      )}
    </div>
  )
}

function ChoiceField({ element, draft, value, onFocus }: FieldProps) {
  const name = useId()
  const many = element.kind === 'checkboxes'
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options =
    element.kind === 'rating'
      ? Array.from({ length: Math.max(RATING_STEPS, element.options.length) }, (_, at) => ({
          label: element.options[at] ?? String(at + 1),
          value: at + 1,
        }))
      : element.options.map((label) => ({ label, value: label }))
  const pick = (option: string | number, on: boolean) => {
    if (!many) draft.choose(element.key, option)
    // The order is that of the schema, not that of the clicks.
    else
      draft.choose(
        element.key,
        element.options.filter((one) => (one === option ? on : chosen.includes(one))),
      )
  }
  return (
    <fieldset className={css.field} onFocus={onFocus}>
      <legend className={css.label}>
        {element.title}
        {element.required && <span className={css.required}> (required to sign)</span>}
      </legend>
      {element.help && <p className={css.help}>{element.help}</p>}
      <div className={css.options} data-row={element.kind === 'rating' || undefined}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              checked={many ? chosen.includes(option.label) : value === option.value}
              onChange={(event) => pick(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
