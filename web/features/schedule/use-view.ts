import { useEffect, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { rememberedView, rememberView } from './remembered-view.ts'
import { type ScheduleSearch, viewFor } from './schedule-search.ts'

type ViewProps = {
  user: UserInfo
  search: ScheduleSearch
  phone: boolean
  onSearch: (change: ScheduleSearch, how?: { replace: boolean }) => void
}

/**
 * The view to show. An address without one gets the view and the filter that this person last chose in this browser.
 * `choose` changes and remembers them.
 */
export function useView({ user, search, phone, onSearch }: ViewProps) {
  const [remembered] = useState(() => rememberedView(user.sub))
  const view = viewFor(search.view ?? (phone ? remembered.phoneView : remembered.view), phone)
  useEffect(() => {
    if (search.view === undefined)
      onSearch({ view, cancelled: search.cancelled ?? remembered.cancelled }, { replace: true })
  }, [search.view])
  const choose = (choice: Pick<ScheduleSearch, 'view' | 'cancelled'>) => {
    const { view: chosen, ...filter } = choice
    rememberView(user.sub, { ...filter, ...(chosen && (phone ? { phoneView: chosen } : { view: chosen })) })
    onSearch(choice, { replace: chosen === undefined })
  }
  return { view, choose }
}
