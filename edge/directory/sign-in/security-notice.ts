import type { SecurityNotice } from '#domain/mail/kinds'
import type { DirectoryStore } from '../DirectoryStore.ts'
import type { Statement } from '../statements.ts'

/** Statements that notify a user by mail of a change to their account. They belong in the batch of the change. */
export function securityNotice(store: DirectoryStore, user_id: string, kind: SecurityNotice): readonly Statement[] {
  return store.mail({ kind, user_id }, '')
}
