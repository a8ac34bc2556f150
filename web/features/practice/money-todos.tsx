/** Money that did not stay or did not arrive: disputed payments and refunds that could not be sent. It loads when there is any. */
import type { DisputeLeft, FailedRefundsLeft } from '#web/data/todo.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { DisputeTodos } from './dispute-todos.tsx'
import { TodoGroup, TodoRow } from './todo-rows.tsx'

type MoneyTodosProps = { disputes: readonly DisputeLeft[]; refunds: FailedRefundsLeft | null; zone: string }

export function MoneyTodos({ disputes, refunds, zone }: MoneyTodosProps) {
  return (
    <>
      <DisputeTodos disputes={disputes} zone={zone} />
      {refunds && <FailedRefundTodos left={refunds} />}
    </>
  )
}

function FailedRefundTodos({ left: { count, refunds } }: { left: FailedRefundsLeft }) {
  return (
    <TodoGroup
      title={count === 1 ? '1 failed refund' : `${count} failed refunds`}
      text="You still have the money. Send it again, or give it back in another way and record that."
      count={count}
    >
      {refunds.map(({ payment_id, appointment_id, amount, currency, client_name }) => {
        const row = {
          title: `${formatAmount(amount, currency)} could not be sent`,
          ...(client_name !== null && { text: client_name }),
          action: 'View',
        }
        return appointment_id === null ? (
          <TodoRow
            key={payment_id}
            {...row}
            to="/pro-dashboard/billing"
            search={{ view: 'payments', period: 'all', only: 'unsent' }}
          />
        ) : (
          <TodoRow
            key={payment_id}
            {...row}
            to="/pro-dashboard/schedule"
            search={{ panel: 'session-details', session: appointment_id }}
          />
        )
      })}
    </TodoGroup>
  )
}
