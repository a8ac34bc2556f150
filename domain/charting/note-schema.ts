import type { noteSchema } from '#contracts/api/notes'
import type { z } from 'zod'

type Element = z.infer<typeof noteSchema>['schema_v2']['elements'][number]

/** Keys whose value is text that several people edit together (Y.Text in the draft). */
export const textKeys = (elements: readonly Element[]): string[] =>
  elements.filter((e) => e.kind === 'short-answer' || e.kind === 'paragraph').map((e) => e.key)

/** The JSON schema of a v2 element list: what a note must contain to be signed. */
export function jsonSchemaOf(elements: readonly Element[]): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(elements.filter((e) => e.kind !== 'text-only').map((e) => [e.key, propertyOf(e)])),
    required: elements.filter((e) => e.required).map((e) => e.key),
  }
}

function propertyOf(element: Element): Record<string, unknown> {
  const base = { title: element.title, description: element.help }
  switch (element.kind) {
    case 'checkboxes':
      return { ...base, type: 'array', items: { enum: element.options }, uniqueItems: true }
    case 'rating':
      return { ...base, type: 'number' }
    case 'single-choice':
      return { ...base, type: 'string', enum: element.options }
    default:
      return { ...base, type: 'string' }
  }
}

/** The UI schema: widget and order of the elements. */
export function uiSchemaOf(elements: readonly Element[]): Record<string, unknown> {
  const widget: Partial<Record<Element['kind'], string>> = {
    paragraph: 'textarea',
    'single-choice': 'radio',
    checkboxes: 'checkboxes',
    rating: 'rating',
  }
  return {
    'ui:order': elements.map((e) => e.key),
    ...Object.fromEntries(elements.flatMap((e) => (widget[e.kind] ? [[e.key, { 'ui:widget': widget[e.kind] }]] : []))),
  }
}

/** The first required field that is blank; it prevents signing. */
export function firstMissing(elements: readonly Element[], content: Record<string, unknown>): Element | null {
  return elements.find((e) => e.required && (content[e.key] === undefined || content[e.key] === '')) ?? null
}
