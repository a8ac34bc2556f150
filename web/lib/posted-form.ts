/**
 * Forms that a browser sends before a script has arrived (edge/routes/forms.ts). On the server: the form that this page
 * answers, when it was refused. In the browser: what was typed until the script took the page over, and the refusal that
 * stood there.
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

/** What is wrong with a posted form, in the page's own words where it has some. */
export function refusedFields(
  posted: PostedForm | null,
  own: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(posted?.fields ?? {}).map(([name, refusal]) => [name, own[name] ?? refusal]))
}

/** Passwords do not come back with a refusal: what is wrong with them only the server can say. */
export function withoutPasswords<Errors extends { password?: string; confirm_password?: string }>(errors: Errors) {
  const { password: _, confirm_password: __, ...rest } = errors
  return rest
}

/** What the server leaves beside an island for the script: a refusal, without what was typed. */
export function refusalBeside(): string | undefined {
  const known = posted()
  return known ? JSON.stringify({ fields: known.fields, alert: known.alert }) : undefined
}

/**
 * Remembers what stands in the form of an island, for the live one that takes its place. Answers what brings the focus
 * back to the field in which somebody is typing.
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

/** Null for fields that tell none, such as those for e-mail addresses. */
function selectionOf(field: Field): [number, number] | null {
  if (!('selectionStart' in field)) return null
  const { selectionStart: from, selectionEnd: to } = field
  return from === null || to === null ? null : [from, to]
}
