import { line, lineOrEmpty } from '#contracts/wire'
import { z } from 'zod'
import { INSURANCE_TERMS } from '#contracts/plain/insurance-terms'

const names = (most: number) => z.array(line(120)).max(most)

/** What a professional can add to their page after the intake. All fields are optional. */
export const professionalDetails = z.object({
  /** False: only people with a chart in the practice can book. */
  accepting_clients: z.boolean(),
  business_type: lineOrEmpty(40),
  languages: names(40),
  therapy_approaches: names(40),
  insurance_accepted: names(100),
  /** What a payer means for the client. A payer without an entry was not described. */
  insurance_terms: z.array(z.object({ payer: line(120), terms: z.enum(INSURANCE_TERMS) })).max(100),
  /** Degrees, the most important one first. */
  graduate: z
    .array(z.object({ degree: line(80), school: lineOrEmpty(120), year: z.string().regex(/^(\d{4})?$/) }))
    .max(10),
  /** `expires` is YYYY-MM; it is empty for a certification that does not expire. */
  certifications: z
    .array(z.object({ certification: line(120), expires: z.string().regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/) }))
    .max(10),
})
export type ProfessionalDetails = z.infer<typeof professionalDetails>
