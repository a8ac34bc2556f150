import type { ExportPartOfAll } from '#contracts/plain/export-parts'
import type { CallContext } from '#domain/access/actor'
import type { ActAnswer, PracticeStub } from '#durable-objects/stubs'
import type { Env } from '../env.ts'

/** Where an export is, and what its next piece needs. */
export type ExportStep = NonNullable<ActAnswer<'practice.export_step'>['next']>
/** The next piece of an export, and from where its content comes. */
export type ExportOf = { env: Env; ctx: CallContext; practice: PracticeStub; step: ExportStep }
/** Where the piece after it begins. */
export type Next = { part: ExportPartOfAll | null; after: string }
/** The files of a piece by their path. Bytes are compressed already. */
export type Content = { files: Record<string, string | Uint8Array>; next: Next }
/** Rows for a piece, and where the rest of the part begins; null at its end. */
export type Rows = { rows: unknown[]; after: string | null }
