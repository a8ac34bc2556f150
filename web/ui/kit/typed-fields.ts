/** A field of a form, as far as it matters whether something was typed into it. */
export type Field = Pick<HTMLInputElement, 'value' | 'checked' | 'type' | 'isConnected' | 'closest'> & {
  autocomplete: string
}

/** What is inside an element with this attribute is saved, so closing the dialog or panel loses nothing of it. */
const SAVED = '[data-saved]'

/** Fields whose content is no work that can be lost: what the browser fills in again, filters, and controls. */
const NOT_TYPED = ['hidden', 'button', 'submit', 'reset', 'image', 'file', 'range', 'search', 'password']
const CREDENTIALS = ['username', 'current-password', 'new-password', 'one-time-code']

/** Knows whether the fields of a dialog or panel hold something other than when the person first came to them. */
export class TypedFields {
  readonly #first = new Map<Field, string | boolean>()
  readonly #touched = new Set<Field>()

  /** Remembers what the fields hold. What a person has changed already keeps its first content. */
  see(fields: Iterable<Field>): void {
    for (const field of fields) if (!this.#touched.has(field)) this.#first.set(field, contentOf(field))
  }

  /** The person has changed this field. */
  touch(field: Field): void {
    if (!NOT_TYPED.includes(field.type) && !CREDENTIALS.includes(field.autocomplete)) this.#touched.add(field)
  }

  /** Whether closing would lose something. Fields of an earlier step, which are gone, were taken over by the next one. */
  isTyped(): boolean {
    return [...this.#touched].some(
      (field) => field.isConnected && contentOf(field) !== this.#first.get(field) && !field.closest(SAVED),
    )
  }
}

const contentOf = ({ type, checked, value }: Field): string | boolean =>
  type === 'checkbox' || type === 'radio' ? checked : value
