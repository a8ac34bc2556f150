/**
 * Forms that can be posted before the script is loaded (edge/routes/forms.ts). On the server, `postedForm` is the
 * refused form, which the page shows again. In the browser, it is what was typed before the script was loaded, and the
 * refusal that the page shows.
 */
import type { PostedForm, PostedFormName, WebContext } from '#contracts/web-context'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

let takenOver: PostedForm | null = null

const posted = createIsomorphicFn()
  .server((): PostedForm | null => {
    const context: Partial<WebContext> | undefined = getGlobalStartContext()
    return context?.posted ?? null
  })
  .client((): PostedForm | null => takenOver)

export function postedForm(form: PostedFormName): PostedForm | null {
  const known = posted()
  return known?.form === form ? known : null
}

/** The errors of a posted form, by field. Where the page has its own text (`own`), it replaces the server's. */
export function refusedFields(
  posted: PostedForm | null,
  own: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(posted?.fields ?? {}).map(([name, refusal]) => [name, own[name] ?? refusal]))
}

/**
 * Removes the errors of the passwords. The server does not return the passwords of a refused form, so the page cannot
 * check them, and only the server's errors count.
 */
export function withoutPasswords<Errors extends { password?: string; confirm_password?: string }>(errors: Errors) {
  const { password: _, confirm_password: __, ...rest } = errors
  return rest
}

/** The refusal that the server writes into the HTML of an island, without what was typed. */
export function refusalBeside(): string | undefined {
  const known = posted()
  return known ? JSON.stringify({ fields: known.fields, alert: known.alert }) : undefined
}

/**
 * Remembers the values of an island's form for the live form that replaces it. Returns a function that moves the focus
 * and the caret to where the person was typing.
 */
export function takeOverForm(host: HTMLElement): () => void {
  const form = host.querySelector('form[name]')
  if (!(form instanceof HTMLFormElement)) return () => {}
  const values: Record<string, string> = {}
  for (const field of form.elements)
    if (isField(field) && field.name) values[field.name] = isUnticked(field) ? '' : field.value
  const refusal: Partial<Pick<PostedForm, 'fields' | 'alert'>> = JSON.parse(host.dataset.refusal ?? '{}')
  const name = form.name as PostedFormName
  takenOver = { form: name, values, fields: refusal.fields ?? {}, alert: refusal.alert ?? '' }
  const typing = document.activeElement
  if (!isField(typing) || typing.form !== form) return () => {}
  const selection = selectionOf(typing)
  return () => {
    const field = host.querySelector(`form[name="${name}"] [name="${typing.name}"]`)
    if (!isField(field)) return
    field.focus({ preventScroll: true })
    if (selection && 'setSelectionRange' in field) field.setSelectionRange(...selection)
  }
}

type Field = HTMLInputElement | HTMLSelectElement

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function isUnticked(field: Field): boolean {
  return field.type === 'checkbox' && 'checked' in field && !field.checked
}

/** The selection in a field; null for fields that do not report one, for example for email addresses. */
function selectionOf(field: Field): [number, number] | null {
  if (!('selectionStart' in field)) return null
  const { selectionStart: from, selectionEnd: to } = field
  return from === null || to === null ? null : [from, to]
}
