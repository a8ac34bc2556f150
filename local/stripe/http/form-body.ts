import { invalidRequest } from './StripeError.ts'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

const mostPairs = 1000
const deepest = 8

/** Parses form-encoded text with bracketed names (`a[b][0][c]=x`, `expand[]=y`) into nested values. */
export function parseForm(text: string): { [key: string]: FormValue } {
  const root = new Map<string, Node>()
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    pairs += 1
    if (pairs > mostPairs) throw invalidRequest('Too many parameters.')
    insert(root, path(name), value, name)
  }
  return toObject(root)
}

type Node = string | Map<string, Node>

function path(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`, name)
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  if (rest.length > deepest) throw invalidRequest(`Parameter nested too deep: ${name}`, name)
  return [match[1] ?? '', ...rest]
}

function insert(root: Map<string, Node>, segments: string[], value: string, name: string): void {
  let at = root
  for (const [index, segment] of segments.entries()) {
    const key = segment === '' ? String(at.size) : segment
    if (index === segments.length - 1) {
      if (at.get(key) instanceof Map) throw invalidRequest(`Parameter given twice in different shapes: ${name}`, name)
      at.set(key, value)
      return
    }
    const next = at.get(key) ?? new Map<string, Node>()
    if (typeof next === 'string') throw invalidRequest(`Parameter given twice in different shapes: ${name}`, name)
    at.set(key, next)
    at = next
  }
}

function toObject(map: Map<string, Node>): { [key: string]: FormValue } {
  // `fromEntries` creates own properties, so a name like __proto__ is only a key.
  return Object.fromEntries([...map].map(([key, node]) => [key, toValue(node)]))
}

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node
  const isList = [...node.keys()].every((key, index) => key === String(index))
  return isList && node.size > 0 ? [...node.values()].map(toValue) : toObject(node)
}
