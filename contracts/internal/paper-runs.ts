import { PAPERS } from '#contracts/plain/money-words'
import { endpoint } from '#contracts/endpoint'
import { z } from 'zod'

/** Signed calls of the workflows to the edge. Each effect has an operation id; a repeated id gets the same answer. */
const access = { kind: 'signed', by: ['workflows'] } as const
const params = z.object({ paper_id: z.string() })

/** Everything that is printed on a paper, in the order in which it is read. Dates and amounts are already written out. */
const paperSheet = z.object({
  /** What it is, such as "Superbill". */
  title: z.string(),
  number: z.string(),
  issued_on: z.string(),
  paper: z.enum(PAPERS),
  practice_name: z.string(),
  practice_lines: z.array(z.string()),
  /** Who and what it is about, in two columns. The first line of each is the strongest. */
  facts: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  tables: z.array(
    z.object({
      title: z.string(),
      /** `share`: how much of the width a column takes, of the sum of all shares. */
      columns: z.array(z.object({ label: z.string(), share: z.number(), align: z.enum(['left', 'right']) })),
      rows: z.array(z.array(z.string())),
    }),
  ),
  /** Amounts below the tables. The last one is the strongest. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  notes: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
})
export type PaperSheet = z.infer<typeof paperSheet>

/** Names, codes and amounts leave the edge only here, so that the PDF can be drawn. They never enter a workflow's history. */
export const readPaperSheet = endpoint({
  name: 'internal_read_paper_sheet',
  method: 'GET',
  path: '/api/internal/v1/papers/:paper_id/sheet',
  summary: 'Read what is printed on a paper, and the logo on it.',
  access,
  params,
  responses: {
    200: z.object({
      /** Whether the PDF is already stored. Then there is nothing to draw. */
      drawn: z.boolean(),
      sheet: paperSheet,
      /** A JPEG in base64; null when there is no logo. */
      logo: z.string().nullable(),
    }),
  },
  errors: ['not_found'],
})

export const storePaper = endpoint({
  name: 'internal_store_paper',
  method: 'POST',
  path: '/api/internal/v1/papers/:paper_id/pdf',
  summary: 'Store the drawn PDF of a paper. If it has one already, that is not replaced.',
  access,
  params,
  body: z.object({
    operation_id: z.string().min(8).max(200),
    /** The PDF in base64. */
    pdf: z.base64(),
    /** The signs that no font has. */
    unprinted: z.string().max(400),
  }),
  // Enough for the largest paper (edge/files/file-kinds.ts) in base64 and the rest of the body.
  limit: 12 * 1024 * 1024,
  responses: { 200: z.object({ key: z.string(), bytes: z.number().int() }) },
  errors: ['not_found', 'unavailable', 'too_large'],
})

/** Where the gateway of the workflows draws a paper at once (POST, signed): one that is not stored, because it says what is true now. */
export const GATEWAY_DRAW_PATH = '/v1/papers/draw'

/** What is drawn, and the logo on it: a JPEG in base64, null without one. The answer is the PDF. */
export const paperToDraw = z.object({ sheet: paperSheet, logo: z.string().nullable() })
export type PaperToDraw = z.infer<typeof paperToDraw>

/** The most bytes of a paper that is drawn at once, with its logo. */
export const MOST_TO_DRAW = 2 * 1024 * 1024
