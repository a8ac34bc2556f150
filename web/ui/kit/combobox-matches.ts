import { folded } from '#domain/content/search-terms'

export type ComboboxOption = { value: string; label: string }

/**
 * Options whose label contains every typed word, ignoring case and accents; those that begin with the text come first.
 */
export function comboboxMatches(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const choice = folded(typed)
  if (choice === '') return options
  const words = choice.split(/\s+/)
  const found = options
    .map((option) => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
  const begins = found.filter(({ label }) => label.startsWith(choice))
  return [...begins, ...found.filter((one) => !begins.includes(one))].map(({ option }) => option)
}

/** The option whose label was typed in full. */
export function comboboxExact(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const choice = folded(typed)
  return options.find(({ value, label }) => folded(label) === choice || folded(value) === choice)
}
