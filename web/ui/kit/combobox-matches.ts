import { folded } from '#domain/content/folded'

/** `also`: other words by which the option is found. */
export type ComboboxOption = { value: string; label: string; also?: string }

/**
 * The options whose label, or the words in `also`, contain every typed word, regardless of case and accents. Labels that start with the whole
 * text come first.
 */
export function comboboxMatches(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const choice = folded(typed)
  if (choice === '') return options
  const words = choice.split(/\s+/)
  const found = options
    .map((option) => ({ option, label: folded(option.label), also: folded(option.also ?? '') }))
    .filter(({ label, also }) => words.every((word) => label.includes(word) || also.includes(word)))
  const begins = found.filter(({ label }) => label.startsWith(choice))
  return [...begins, ...found.filter((one) => !begins.includes(one))].map(({ option }) => option)
}

/** The option whose label or value was typed in full. */
export function comboboxExact(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const choice = folded(typed)
  return options.find(({ value, label }) => folded(label) === choice || folded(value) === choice)
}
