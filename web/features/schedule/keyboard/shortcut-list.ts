/** The keys of the schedule in the order in which the dialog explains them. */
type Shortcut = { keys: readonly string[]; does: string }

export const PAGE_KEYS: readonly Shortcut[] = [
  { keys: ['n'], does: 'Add a session' },
  { keys: ['t'], does: 'Go to today' },
  { keys: ['j', 'PageDown'], does: 'Go forward' },
  { keys: ['k', 'PageUp'], does: 'Go back' },
  { keys: ['d'], does: 'Show a day' },
  { keys: ['x'], does: 'Show three days' },
  { keys: ['w'], does: 'Show a week' },
  { keys: ['m'], does: 'Show a month' },
  { keys: ['a', 'l'], does: 'Show a list of sessions' },
  { keys: ['z'], does: 'Undo what was just done' },
  { keys: ['?'], does: 'Show this list' },
]

export const CALENDAR_KEYS: readonly Shortcut[] = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], does: 'Move between sessions and free times' },
  { keys: ['Enter'], does: 'Open a session, add one at a free time, or keep where one was moved' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'Move a session by 15 minutes' },
  {
    keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    does: 'Move a session to another day, also to one that is not shown yet',
  },
  { keys: ['Shift+Alt+ArrowDown', 'Shift+Alt+ArrowUp'], does: 'Make a session longer or shorter' },
  { keys: ['Escape'], does: 'Close the panel, or put back what is moved' },
]

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
}
const SPOKEN: Readonly<Record<string, string>> = {
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  Escape: 'Escape',
  '?': 'Question mark',
}

/** What stands on a key. */
export const keySign = (key: string): string =>
  key
    .split('+')
    .map((one) => SIGNS[one] ?? one)
    .join(' + ')
/** How a screen reader says it. */
export const spokenKey = (key: string): string =>
  key
    .split('+')
    .map((one) => SPOKEN[one] ?? SIGNS[one] ?? one)
    .join(' ')
