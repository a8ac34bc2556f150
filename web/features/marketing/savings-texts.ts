import { type Savings, savingsOf } from '#domain/content/savings'
import { writtenCount } from '#domain/content/written'
import { usd } from '#kernel/money'
import { readerLocale } from '#web/lib/locale.ts'
import { formatMoney } from '#web/lib/money.ts'

type Texts = Record<keyof Savings | 'about', string>

/** The results as text, in the reader's locale. */
export function savingsTexts({ clients, rate }: { clients: number; rate: number }): Texts {
  const { money, hours, worth } = savingsOf({ clients, rate })
  const who = clients === 1 ? '1 client' : `${clients} clients`
  return {
    about: `For ${who} a week, at ${formatMoney(usd(rate * 100))} an hour.`,
    money: formatMoney(usd(money)),
    hours: writtenCount(hours, readerLocale()),
    worth: formatMoney(usd(worth)),
  }
}
