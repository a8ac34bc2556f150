import { createContext, useContext } from 'react'
import type { UserInfo } from '#contracts/api/users'
import type { ChartPage, ChartPerson } from '#web/data/chart-page/queries.ts'

type Opened = {
  /** The id in the address: that of the chart, or of the person in it. */
  id: string
  chart: ChartPage
  person: ChartPerson
  user: UserInfo
  now: number
}

export const OpenedChart = createContext<Opened | null>(null)

/** The client whose page is open. Throws outside a ClientFrame. */
export function useOpenedChart(): Opened {
  const opened = useContext(OpenedChart)
  if (!opened) throw new Error('useOpenedChart can only be used inside a ClientFrame')
  return opened
}

/**
 * The zone in whose days a client's age is counted: that of their account or, without one, what the practice has written
 * down; otherwise that of whoever reads it.
 */
export function zoneOfPerson({ account, timezone }: ChartPerson, reader: Pick<UserInfo, 'timezone'>): string {
  return account?.timezone || timezone || reader.timezone
}
