import type { CallContext } from '#domain/access/actor'
import type { SecurityNotice } from '#domain/mail/kinds'
import { systemClock } from '#kernel/clock'
import type { Env } from '../../env.ts'
import { requestMail } from '../directory-mail.ts'
import type { Statement } from '../once.ts'

/** Statements that tell an account's owner by mail; they belong into the batch of what is told. */
export function securityNotice(
  env: Env,
  { traceparent }: Pick<CallContext, 'traceparent'>,
  user_id: string,
  kind: SecurityNotice,
): readonly Statement[] {
  return requestMail(env, { kind, user_id }, { practice_id: '', traceparent, now: systemClock() })
}
