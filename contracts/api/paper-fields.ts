import { PROCEDURE_CODE, PROCEDURE_CODE_TEXT } from '#contracts/plain/procedure-code'
import { DIAGNOSIS_TEXT, MOST_DIAGNOSES, writtenDiagnosis } from '#contracts/plain/clinical-codes'
import { z } from 'zod'

/** A chart by its own id, or by the id or the account of one of its people. */
export const ofChart = z.object({ id: z.string().max(120) })

/** A code in the form that `write` gives it. What has none keeps what was typed, and is refused. */
export const clinicalCode = (write: (typed: string) => string | null, message: string) =>
  z
    .string()
    .max(12)
    .overwrite((typed) => write(typed) ?? typed)
    .refine((typed) => write(typed) !== null, { message })

/** A procedure code that must not be missing. `missing` says of what it is. */
export const procedureCode = (missing: string) =>
  z.string().trim().toUpperCase().min(1, missing).regex(PROCEDURE_CODE, PROCEDURE_CODE_TEXT)

/** The diagnoses of a paper, each listed once. */
export const diagnoses = z
  .array(clinicalCode(writtenDiagnosis, DIAGNOSIS_TEXT))
  .max(MOST_DIAGNOSES)
  .refine((all) => new Set(all).size === all.length, { message: 'Each diagnosis is listed once' })
