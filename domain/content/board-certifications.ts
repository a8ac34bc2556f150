import { BOARD_CERTIFIED_SUBSPECIALTIES, type Board, BOARDS } from './board-certified-subspecialties.ts'

const PRIMARY: readonly { name: string; board: Board }[] = [
  { name: 'Psychiatry', board: 'ABPN' },
  { name: 'Neurology', board: 'ABPN' },
  { name: 'Physical Medicine and Rehabilitation', board: 'ABPMR' },
]

/** The choice that is never shown among a professional's certifications. */
export const OTHER_CERTIFICATION = 'Other'

/**
 * Certifications, each with the board that issues it: the specialties, then their subspecialties by name, then 'Other'.
 * A subspecialty that several boards certify is listed once for each. Sources: see board-certified-subspecialties.ts.
 */
export const BOARD_CERTIFICATIONS: readonly { value: string; label: string }[] = [
  ...PRIMARY.map(({ name, board }) => certification(name, board)),
  ...[...new Set(BOARD_CERTIFIED_SUBSPECIALTIES.map(({ value, board }) => `${value}|${board}`))]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((pair) => {
      const [name = '', board = ''] = pair.split('|')
      return certification(name, board as Board)
    }),
  { value: OTHER_CERTIFICATION, label: OTHER_CERTIFICATION },
]

function certification(name: string, board: Board) {
  return { value: `${name}, ${board}`, label: `${name} (${BOARDS[board]})` }
}
