/** Card payments that clients' banks dispute, while the practice can answer. */
import type { DisputeLeft } from '#web/data/todo.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { TodoGroup, TodoRow } from './todo-rows.tsx'

export function DisputeTodos({ disputes, zone }: { disputes: readonly DisputeLeft[]; zone: string }) {
  const areQuestions = disputes.every(({ state }) => state === 'asked')
  return (
    <TodoGroup
      title={titleOf(disputes.length, areQuestions)}
      text={
        areQuestions
          ? 'If you do not answer in time, the bank may take the money back.'
          : 'If you do not answer in time, the bank decides for the client.'
      }
      count={disputes.length}
    >
      {disputes.map(({ payment_id, state, amount, respond_by, client_name }) => (
        <TodoRow
          key={payment_id}
          title={`A client’s bank ${state === 'asked' ? 'asks about' : 'took back'} ${formatPrice(amount)}`}
          text={[client_name, respond_by && `Answer by ${formatDate(respond_by, zone)}`].filter(Boolean).join(' · ')}
          to="/pro-dashboard/billing"
          search={{ view: 'payments' }}
          action="View"
        />
      ))}
    </TodoGroup>
  )
}

/** A bank that only asks has taken nothing. */
function titleOf(count: number, areQuestions: boolean): string {
  if (areQuestions) return count === 1 ? '1 question from a bank' : `${count} questions from banks`
  return count === 1 ? '1 disputed payment' : `${count} disputed payments`
}
