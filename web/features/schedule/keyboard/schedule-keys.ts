/** What each key does on the page of the schedule. */
export type KeyAct =
  | 'add'
  | 'today'
  | 'day'
  | 'three-days'
  | 'week'
  | 'month'
  | 'list'
  | 'next'
  | 'previous'
  | 'undo'
  | 'help'

const ACTS: Readonly<Record<string, KeyAct>> = {
  n: 'add',
  t: 'today',
  d: 'day',
  x: 'three-days',
  w: 'week',
  m: 'month',
  a: 'list',
  l: 'list',
  j: 'next',
  k: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  z: 'undo',
  '?': 'help',
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * What a key asks for; null for all other keys. Keys with Ctrl, Meta or Alt belong to the browser. A key that is held
 * down only goes on through the dates.
 */
export function actOf(key: Key): KeyAct | null {
  if (key.ctrlKey || key.metaKey || key.altKey || key.isComposing || key.defaultPrevented) return null
  // With Caps Lock a letter is a capital without Shift. "?" needs Shift on many keyboards.
  const name = key.key.length === 1 && !key.shiftKey ? key.key.toLowerCase() : key.key
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!act || (key.shiftKey && act !== 'help')) return null
  return key.repeat && act !== 'next' && act !== 'previous' ? null : act
}
