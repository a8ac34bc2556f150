import { BOARD_CERTIFIED_SUBSPECIALTIES, BOARDS } from '#domain/content/board-certified-subspecialties'
import { PHYSICIAN_SPECIALTIES } from '#domain/content/physician-specialties'
import type { ComboboxOption } from '#web/ui/kit/combobox-matches.ts'

/** The subspecialties of a physician's specialty: first the board-certified ones with their board, then the others. */
export function subspecialtyOptions(specialty: string): readonly ComboboxOption[] {
  const certified = BOARD_CERTIFIED_SUBSPECIALTIES.filter((one) => one.specialty === specialty)
  const others = PHYSICIAN_SPECIALTIES.find(({ value }) => value === specialty)?.subspecialties ?? []
  return [
    ...certified.map(({ value, label, board }) => ({ value, label: `${label} (certified by the ${BOARDS[board]})` })),
    ...others.map((name) => ({ value: name, label: name })),
  ]
}
