import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import {
  MODIFIER_TEXT,
  MOST_DIAGNOSES,
  MOST_MODIFIERS,
  MOST_POINTERS,
  MOST_UNITS,
  PLACE_CODES,
  writtenModifier,
} from '#contracts/plain/clinical-codes'
import { MOST_SESSIONS_ON_PAPER, PAPER_KINDS, PAPER_STANDINGS } from '#contracts/plain/paper-words'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { clinicalCode, diagnoses, ofChart, procedureCode } from '#contracts/api/paper-fields'
import { endpoint, forActs } from '#contracts/endpoint'
import { dateOnly, instant, lineOrEmpty, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

const ofPaper = z.object({ paper_id: ownedId('pap') })

export const paper = z.object({
  paper_id: z.string(),
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  status: z.enum(PAPER_STANDINGS),
  created_at: instant,
  practice_name: z.string(),
  /** Whom it is about. */
  patient_user_id: z.string(),
  client_name: z.string(),
  from_on: dateOnly,
  to_on: dateOnly,
  sessions: z.number().int(),
  total: price,
  /** The signs in it that no font has. They are printed as boxes. */
  unprinted: z.string(),
})
export type Paper = z.infer<typeof paper>

const superbillLine = z.object({
  appointment_id: ownedId('apt'),
  cpt_code: procedureCode('Enter the procedure code of this session'),
  modifiers: z.array(clinicalCode(writtenModifier, MODIFIER_TEXT)).max(MOST_MODIFIERS),
  place_of_service: z.enum(PLACE_CODES),
  /** The diagnoses that this session treated, by their place in the list, from 0. */
  pointers: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MOST_DIAGNOSES - 1),
    )
    .min(1, 'Choose at least one diagnosis for this session')
    .max(MOST_POINTERS, `A line points at no more than ${MOST_POINTERS} diagnoses`),
  units: z.number().int().min(1).max(MOST_UNITS),
})

export const superbillBody = z
  .object({
    /** The person of the chart who is treated: in a couple's chart, one of the two. */
    patient_user_id: ownedId('pat'),
    diagnoses: diagnoses.min(1, 'A superbill needs at least one diagnosis'),
    payer: lineOrEmpty(80),
    member_id: lineOrEmpty(40),
    lines: z.array(superbillLine).min(1, 'Choose at least one session').max(MOST_SESSIONS_ON_PAPER),
  })
  .refine(({ diagnoses, lines }) => lines.every(({ pointers }) => pointers.every((at) => at < diagnoses.length)), {
    path: ['lines'],
    message: 'A session points at a diagnosis that is not listed',
  })
export type SuperbillBody = z.infer<typeof superbillBody>

/** What a superbill lacks. Without the first two, none is made. */
export const LACKING = ['provider_npi', 'tax_id', 'address', 'phone_number', 'license', 'dob', 'home_address'] as const

export const prepareSuperbill = endpoint({
  name: 'prepare_superbill',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/superbill_draft',
  summary:
    "Read what a new superbill of a client starts with: their completed sessions, the latest first, with the codes of their types, and the diagnoses and the insurance of the client's last superbill.",
  access: forActs(['superbill.prepare'], CHART_FEATURES),
  params: ofChart,
  responses: {
    200: z.object({
      people: z.array(z.object({ patient_user_id: z.string(), name: z.string() })),
      diagnoses: z.array(z.string()),
      payer: z.string(),
      member_id: z.string(),
      lacking: z.array(z.enum(LACKING)),
      sessions: z.array(
        z.object({
          appointment_id: z.string(),
          start: instant,
          day: dateOnly,
          appointment_type_label: z.string(),
          location: z.enum(SESSION_PLACES),
          charge: price,
          paid: price,
          /** Empty when the type has none and no earlier superbill says it. */
          cpt_code: z.string(),
          modifiers: z.array(z.string()),
          place_of_service: z.enum(PLACE_CODES),
          /** The number of a superbill on which it is already; null without one. */
          superbill: z.string().nullable(),
        }),
      ),
    }),
  },
  errors: ['not_found', 'reason_required'],
})

export const createSuperbill = endpoint({
  name: 'create_superbill',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/superbills',
  summary:
    'Make a superbill of completed sessions of a client. What was charged and paid is read from the ledger. It gets the next number, and its PDF is drawn.',
  access: forActs(['superbill.create'], CHART_FEATURES),
  params: ofChart,
  body: superbillBody,
  responses: { 201: paper },
  /** `wrong_state`: a sample, or the tax ID or the identifier of the professional is missing. */
  errors: ['not_found', 'invalid', 'wrong_state', 'reason_required'],
  idempotent: true,
})

export const listPapers = endpoint({
  name: 'list_patient_chart_papers',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/papers',
  summary: 'List the papers of a client, the newest first.',
  access: forActs(['paper.list'], CHART_FEATURES),
  params: ofChart,
  responses: { 200: z.object({ papers: z.array(paper) }) },
  errors: ['not_found', 'reason_required'],
})

export const voidPaper = endpoint({
  name: 'void_paper',
  method: 'POST',
  path: '/api/users/v1/papers/:paper_id/void',
  summary: 'Make a paper void. It keeps its number, and the client does not see it any more. Safe to repeat.',
  access: forActs(['paper.void'], CHART_FEATURES),
  params: ofPaper,
  responses: { 200: paper },
  errors: ['not_found'],
  idempotent: true,
})

export const listOwnPapers = endpoint({
  name: 'list_own_papers',
  method: 'GET',
  path: '/api/users/v1/own_papers',
  summary: "List the caller's own papers in all practices, the newest first.",
  access: forActs(['paper.list_own'], 'account'),
  responses: { 200: z.object({ papers: z.array(paper) }) },
})

export const getPaperPdf = endpoint({
  name: 'get_paper_pdf',
  method: 'GET',
  path: '/api/users/v1/papers/:paper_id/pdf',
  summary: 'Read the PDF of a paper, as the professional or as the client whom it is about.',
  access: forActs(['paper.read'], 'account'),
  params: ofPaper,
  responses: { 200: null },
  produces: 'application/pdf',
  errors: ['not_found', 'reason_required'],
})
