import { BOARD_CERTIFIED_SUBSPECIALTIES, BOARDS } from '#domain/content/board-certified-subspecialties'
import { PHYSICIAN_SPECIALTIES } from '#domain/content/physician-specialties'
import type { ComboboxOption } from '#web/ui/kit/combobox-matches.ts'

/** What a physician may choose inside a specialty: first what a board certifies, with its name, then other fields of work. */
export function subspecialtyOptions(specialty: string): readonly ComboboxOption[] {
  const certified = BOARD_CERTIFIED_SUBSPECIALTIES.filter((one) => one.specialty === specialty)
  const others = PHYSICIAN_SPECIALTIES.find(({ value }) => value === specialty)?.subspecialties ?? []
  return [
    ...certified.map(({ value, label, board }) => ({ value, label: `${label} (certified by the ${BOARDS[board]})` })),
    ...others.map((name) => ({ value: name, label: name })),
  ]
}
