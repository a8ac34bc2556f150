import {
  DIAGNOSIS_TEXT,
  MODIFIER_TEXT,
  MOST_MODIFIERS,
  MOST_POINTERS,
  MOST_UNITS,
  type PlaceOfService,
  writtenDiagnosis,
  writtenModifier,
} from '#contracts/plain/clinical-codes'
import { MOST_SESSIONS_ON_PAPER } from '#contracts/plain/paper-words'
import { PROCEDURE_CODE, PROCEDURE_CODE_TEXT } from '#contracts/plain/procedure-code'
import type { NewSuperbill, SuperbillDraft } from '#web/data/papers.ts'

type Session = SuperbillDraft['sessions'][number]

/** A superbill as it is typed. */
export type TypedSuperbill = {
  patient_user_id: string
  /** The days between which sessions are shown (YYYY-MM-DD). */
  from: string
  to: string
  diagnoses: readonly string[]
  payer: string
  member_id: string
  lines: readonly TypedLine[]
}

/** A session as it is typed. `pointers` are places in the diagnoses; null for all of them. */
export type TypedLine = {
  session: Session
  chosen: boolean
  cpt_code: string
  modifiers: string
  place_of_service: PlaceOfService
  units: number
  pointers: readonly number[] | null
}

export type LineErrors = Partial<Record<'cpt_code' | 'modifiers' | 'units' | 'pointers', string>>

/** The superbill with which the dialog opens: the sessions since `from` that are on no superbill yet. */
export function openedSuperbill(draft: SuperbillDraft, { from, to }: { from: string; to: string }): TypedSuperbill {
  return {
    patient_user_id: draft.people[0]?.patient_user_id ?? '',
    from,
    to,
    diagnoses: draft.diagnoses.length > 0 ? draft.diagnoses : [''],
    payer: draft.payer,
    member_id: draft.member_id,
    lines: draft.sessions.map((session) => ({
      session,
      chosen: session.superbill === null,
      cpt_code: session.cpt_code,
      modifiers: session.modifiers.join(' '),
      place_of_service: session.place_of_service,
      units: 1,
      pointers: null,
    })),
  }
}

/** The sessions in the period. Only these can be on the superbill. */
export const shownLines = ({ lines, from, to }: TypedSuperbill): TypedLine[] =>
  lines.filter(({ session: { day } }) => (from === '' || day >= from) && (to === '' || day <= to))

/** The sessions that are to be on the superbill. */
export const chosenLines = (typed: TypedSuperbill): TypedLine[] => shownLines(typed).filter(({ chosen }) => chosen)

/** The diagnoses to which a session points: those that were chosen for it, or the first ones. */
export const pointersOf = ({ pointers }: TypedLine, diagnoses: readonly string[]): readonly number[] =>
  pointers ?? diagnoses.map((_, at) => at).slice(0, MOST_POINTERS)

const modifiersOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

/** What is wrong with a session; an empty object when nothing is. */
export function errorsOfLine(line: TypedLine, diagnoses: readonly string[]): LineErrors {
  const modifiers = modifiersOf(line.modifiers)
  const code = line.cpt_code.trim().toUpperCase()
  const pointers = pointersOf(line, diagnoses)
  return {
    ...(code === ''
      ? { cpt_code: 'Enter the procedure code' }
      : !PROCEDURE_CODE.test(code) && { cpt_code: PROCEDURE_CODE_TEXT }),
    ...(modifiers.length > MOST_MODIFIERS
      ? { modifiers: `At most ${MOST_MODIFIERS}` }
      : modifiers.some((one) => writtenModifier(one) === null) && { modifiers: MODIFIER_TEXT }),
    ...((!Number.isInteger(line.units) || line.units < 1 || line.units > MOST_UNITS) && {
      units: `1 to ${MOST_UNITS}`,
    }),
    ...(pointers.length === 0
      ? { pointers: 'Choose at least one diagnosis' }
      : pointers.length > MOST_POINTERS && { pointers: `Choose at most ${MOST_POINTERS} diagnoses` }),
  }
}

/** What is wrong with a diagnosis; undefined when nothing is. */
export function errorOfDiagnosis(diagnoses: readonly string[], at: number): string | undefined {
  const code = writtenDiagnosis(diagnoses[at] ?? '')
  if (code === null) return DIAGNOSIS_TEXT
  return diagnoses.slice(0, at).some((one) => writtenDiagnosis(one) === code) ? 'This is listed already' : undefined
}

/** What is wrong with the superbill as a whole; null when nothing is. */
export function problemOf(typed: TypedSuperbill): string | null {
  const { length } = chosenLines(typed)
  if (length === 0) return 'Choose at least one session.'
  return length > MOST_SESSIONS_ON_PAPER
    ? `A superbill has room for ${MOST_SESSIONS_ON_PAPER} sessions. Choose a shorter period.`
    : null
}

/** Whether the server would take it. */
export const isRight = (typed: TypedSuperbill): boolean =>
  problemOf(typed) === null &&
  typed.diagnoses.every((_, at) => errorOfDiagnosis(typed.diagnoses, at) === undefined) &&
  chosenLines(typed).every((line) => Object.keys(errorsOfLine(line, typed.diagnoses)).length === 0)

/** Takes a diagnosis out. Sessions that point at those behind it still point at the same ones. */
export function withoutDiagnosis(typed: TypedSuperbill, gone: number): TypedSuperbill {
  return {
    ...typed,
    diagnoses: typed.diagnoses.filter((_, at) => at !== gone),
    lines: typed.lines.map((line) => ({
      ...line,
      pointers: line.pointers?.filter((at) => at !== gone).map((at) => (at > gone ? at - 1 : at)) ?? null,
    })),
  }
}

/** The superbill as the server takes it. */
export function superbillToSend(typed: TypedSuperbill): NewSuperbill {
  const { patient_user_id, diagnoses, payer, member_id } = typed
  return {
    ...{ patient_user_id, payer, member_id },
    diagnoses: diagnoses.map((one) => writtenDiagnosis(one) ?? one),
    lines: chosenLines(typed).map((line) => ({
      appointment_id: line.session.appointment_id,
      cpt_code: line.cpt_code.trim().toUpperCase(),
      modifiers: modifiersOf(line.modifiers).map((one) => one.toUpperCase()),
      place_of_service: line.place_of_service,
      pointers: [...pointersOf(line, diagnoses)].sort((a, b) => a - b),
      units: line.units,
    })),
  }
}
