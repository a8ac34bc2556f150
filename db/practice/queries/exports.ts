import type { PracticeDatabase } from '#db/practice/practice-database'
import { export_pieces, exports } from '#db/practice/schema-exports'
import type { Millis } from '#kernel/clock'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'

export type ExportRow = typeof exports.$inferSelect
export type ExportPieceRow = typeof export_pieces.$inferSelect

/** The newest export. Ids sort by time. */
export function newestExport(db: PracticeDatabase): ExportRow | null {
  return db.select().from(exports).orderBy(desc(exports.id)).limit(1).get() ?? null
}

export function exportById(db: PracticeDatabase, id: string): ExportRow | null {
  return db.select().from(exports).where(eq(exports.id, id)).get() ?? null
}

/** How many exports were requested after an instant (ms). */
export function exportsSince(db: PracticeDatabase, after: Millis): number {
  return db.select({ n: count() }).from(exports).where(gt(exports.requested_at, after)).get()?.n ?? 0
}

/** Changes the state of an export or where it continues. */
export function changeExport(db: PracticeDatabase, id: string, change: Partial<Omit<ExportRow, 'id'>>): void {
  db.update(exports).set(change).where(eq(exports.id, id)).run()
}

/** The pieces of an export in their order. */
export function piecesOf(db: PracticeDatabase, exportId: string): ExportPieceRow[] {
  return db
    .select()
    .from(export_pieces)
    .where(eq(export_pieces.export_id, exportId))
    .orderBy(asc(export_pieces.number))
    .all()
}

/** How many pieces an export has. */
export function pieceCount(db: PracticeDatabase, exportId: string): number {
  return db.select({ n: count() }).from(export_pieces).where(eq(export_pieces.export_id, exportId)).get()?.n ?? 0
}

/** How many pieces a part of an export has. */
export function pieceCountOfPart(db: PracticeDatabase, exportId: string, part: ExportPieceRow['part']): number {
  const of = and(eq(export_pieces.export_id, exportId), eq(export_pieces.part, part))
  return db.select({ n: count() }).from(export_pieces).where(of).get()?.n ?? 0
}

/** Forgets the pieces of an export, whose files are removed. */
export function deletePieces(db: PracticeDatabase, exportId: string): void {
  db.delete(export_pieces).where(eq(export_pieces.export_id, exportId)).run()
}
