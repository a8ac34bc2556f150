import { afterEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { bindTextarea, type TextField } from './bind-textarea.ts'

/** A fake text field with the properties that the binding uses. */
class Field extends EventTarget implements TextField {
  #value = ''
  selectionStart = 0
  selectionEnd = 0
  scrollTop = 0
  ownerDocument: { activeElement: unknown } = { activeElement: this }

  get value(): string {
    return this.#value
  }
  // As in a browser, setting the value moves the caret to the end.
  set value(next: string) {
    this.#value = next
    this.setSelectionRange(next.length, next.length)
  }
  setSelectionRange(start: number | null, end: number | null): void {
    this.selectionStart = start ?? 0
    this.selectionEnd = end ?? 0
  }
  /** Replaces the selection, as typing does. */
  type(words: string): void {
    const at = this.selectionStart + words.length
    this.#value = this.#value.slice(0, this.selectionStart) + words + this.#value.slice(this.selectionEnd)
    this.setSelectionRange(at, at)
    this.dispatchEvent(new Event('input'))
  }
}

let unbind = () => {}
afterEach(() => unbind())

function bound(begin: string) {
  const doc = new Y.Doc()
  const text = doc.getText('t')
  text.insert(0, begin)
  const deletions: boolean[] = []
  const field = new Field()
  const change = (work: () => void, deletes: boolean) => {
    deletions.push(deletes)
    doc.transact(work)
  }
  unbind = bindTextarea({ area: field, text, change, onValue: () => {} })
  return { field, text, deletions }
}

describe('a bound text field', () => {
  it('sends the smallest change, and marks one that only deletes', () => {
    const { field, text, deletions } = bound('Sleeps bettr.')
    field.setSelectionRange(11, 11)
    field.type('e')
    expect(text.toString()).toBe('Sleeps better.')
    field.setSelectionRange(6, 13)
    field.type('')
    expect(text.toString()).toBe('Sleeps.')
    expect(deletions).toEqual([false, true])
  })

  it('moves the selection with its text when others edit', () => {
    const { field, text } = bound('Sleeps better.')
    field.setSelectionRange(7, 13)
    text.insert(0, 'Client: ')
    expect(field.value).toBe('Client: Sleeps better.')
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('better')
    text.delete(0, 15)
    expect(field.value).toBe('better.')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  })

  it('waits for the end of an input method’s composition, then merges both edits', () => {
    const { field, text } = bound('ねる。')
    field.setSelectionRange(2, 2)
    field.dispatchEvent(new Event('compositionstart'))
    field.type('k')
    text.insert(0, 'よく')
    expect(field.value).toBe('ねるk。')
    field.setSelectionRange(2, 3)
    field.type('か')
    field.dispatchEvent(new Event('compositionend'))
    expect(text.toString()).toBe('よくねるか。')
    expect(field.value).toBe('よくねるか。')
    expect(field.value.slice(0, field.selectionStart)).toBe('よくねるか')
  })

  it('neither sends nor receives edits after it is unbound', () => {
    const { field, text } = bound('One')
    unbind()
    text.insert(3, ' two')
    field.type('x')
    expect(field.value).toBe('Onex')
    expect(text.toString()).toBe('One two')
  })
})
