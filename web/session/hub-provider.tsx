/**
 * The signed-in user's live socket (/instant_messaging/ws), shared by everything on the page.
 *
 *   <HubProvider>…</HubProvider>                      once, in a dashboard's layout
 *
 * The hooks of lib/hub.ts receive its messages.
 *
 * It also sends the activity reports: real input at most once a minute, the warning a minute before 59 idle minutes are
 * over, and the sign-out after them.
 */

import { HUB_PATH } from '#contracts/plain/socket-paths'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HubClientMessage, HubServerMessage } from '#contracts/realtime/hub'
import { watchActivity } from '#web/lib/activity.ts'
import { callApi } from '#web/lib/api.ts'
import { HubContext, type HubListener } from '#web/lib/hub.ts'
import { isSwitching } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { announceSignInState, onSignInState } from '#web/lib/sign-in-state.ts'
import { openSocket, type SocketState } from '#web/lib/socket.ts'
import { logout } from '#web/lib/endpoints.gen.ts'

// Rarely shown, so it loads on demand.
const IdleWarning = lazy(async () => ({ default: (await import('#web/ui/shell/idle-warning.tsx')).IdleWarning }))

export function HubProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<HubListener>())
  const [state, setState] = useState<SocketState>('connecting')
  const queries = useQueryClient()
  const sendActive = useRef(() => {})
  const stay = useRef(() => {})
  const [idleEnd, setIdleEnd] = useState<number | null>(null)
  // A user who signs in again over an open page needs a new socket: the old one ended with its session.
  const [signIns, setSignIns] = useState(0)
  useEffect(
    () =>
      onSignInState((now) => {
        if (now === 'signed-in') setSignIns((count) => count + 1)
      }),
    [],
  )

  useEffect(() => {
    // Input during an outage of the socket is reported as soon as it is back.
    let untold = false
    const socket = openSocket<HubServerMessage, HubClientMessage>({
      name: 'hub',
      path: HUB_PATH,
      hello: { event_type: 'hello' },
      ping: { event_type: 'ping' },
      onState: (now) => {
        setState(now)
        if (now === 'open' && untold) sendActive.current()
      },
      onMessage: (message) => {
        if (message.event_type === 'session_ended' && !isSwitching()) void learnWhoIsHere(queries)
        for (const listener of listeners) listener(message)
      },
    })
    sendActive.current = () => {
      untold = !socket.send({ event_type: 'active' })
    }
    const watch = watchActivity({
      onInput: () => sendActive.current(),
      onWarning: setIdleEnd,
      onIdle: () => {
        // The server has ended the session or is about to; this informs it and the page.
        void callApi(logout, {})
          .catch(() => undefined)
          .then(() => announceSignInState('signed-out'))
      },
    })
    stay.current = watch.stay
    return () => {
      watch.stop()
      socket.close()
    }
  }, [listeners, queries, signIns])

  const sayActive = useCallback(() => sendActive.current(), [])
  const hub = useMemo(() => ({ listeners, state, sendActive: sayActive }), [listeners, state, sayActive])
  return (
    <HubContext value={hub}>
      {children}
      {idleEnd !== null && (
        <Suspense fallback={null}>
          <IdleWarning endsAt={idleEnd} onStay={() => stay.current()} />
        </Suspense>
      )}
    </HubContext>
  )
}

/**
 * The session of this socket is over, but perhaps not this browser's: another tab may have switched profiles or signed
 * in again, and the cookies are shared. Without a response the session counts as ended.
 */
async function learnWhoIsHere(queries: QueryClient): Promise<void> {
  // Requests from before the end may still return the old state.
  await queries.cancelQueries({ queryKey: userInfoQuery.queryKey })
  const user = await queries.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => null)
  announceSignInState(user ? 'signed-in' : 'signed-out')
}
