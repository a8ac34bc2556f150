/**
 * The live socket of the logged-in user (/instant_messaging/ws), shared by everything on the page.
 *
 *   <HubProvider>…</HubProvider>                      once, in a dashboard's layout
 *
 * The hooks of lib/hub.ts receive its messages.
 *
 * It also reports real input to the server, at most once a minute. After 58 minutes without input it shows a warning,
 * and after 59 it logs the user out.
 */

import { HUB_PATH } from '#contracts/plain/socket-paths'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HubClientMessage, HubServerMessage } from '#contracts/realtime/hub'
import { watchActivity } from '#web/lib/activity.ts'
import { callApi } from '#web/lib/api.ts'
import { watchForJumps } from '#web/lib/device-clock.ts'
import { HubContext, type HubListener } from '#web/lib/hub.ts'
import { isSwitching } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { announceSignInState, onSignInState } from '#web/lib/sign-in-state.ts'
import { openSocket, type SocketState } from '#web/lib/socket.ts'
import { logout } from '#web/lib/endpoints.gen.ts'

// The warning is rarely shown, so it is loaded on demand.
const IdleWarning = lazy(async () => ({ default: (await import('#web/ui/shell/idle-warning.tsx')).IdleWarning }))

export function HubProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<HubListener>())
  const [state, setState] = useState<SocketState>('connecting')
  const [held, setHeld] = useState<readonly string[]>([])
  const queries = useQueryClient()
  const sendActive = useRef(() => {})
  const stay = useRef(() => {})
  const [idleEnd, setIdleEnd] = useState<number | null>(null)
  // A user who logs in again on an open page needs a new socket, because the old one closed with its login.
  const [signIns, setSignIns] = useState(0)
  useEffect(
    () =>
      onSignInState((now) => {
        if (now === 'signed-in') setSignIns((count) => count + 1)
      }),
    [],
  )

  useEffect(() => {
    // Whether there was input while the socket was closed. It is reported as soon as the socket is open again.
    let unreported = false
    const socket = openSocket<HubServerMessage, HubClientMessage>({
      name: 'hub',
      path: HUB_PATH,
      hello: { event_type: 'hello' },
      ping: { event_type: 'ping' },
      onState: (now) => {
        setState(now)
        if (now === 'open' && unreported) sendActive.current()
      },
      onMessage: (message) => {
        if (message.event_type === 'session_ended' && !isSwitching()) void refetchUser(queries)
        if (message.event_type === 'holds') setHeld(message.timeslot_ids)
        for (const listener of listeners) listener(message)
      },
    })
    sendActive.current = () => {
      unreported = !socket.send({ event_type: 'active' })
    }
    const watch = watchActivity({
      onInput: () => sendActive.current(),
      onWarning: setIdleEnd,
      onIdle: () => {
        // The server may not have ended the login yet, so it is ended here before the page shows the login.
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

  // The user is what every page asks for anyway. The answer says the time, and whether the login is still live.
  useEffect(() => watchForJumps(() => void queries.invalidateQueries({ queryKey: userInfoQuery.queryKey })), [queries])

  const sayActive = useCallback(() => sendActive.current(), [])
  const hub = useMemo(() => ({ listeners, state, held, sendActive: sayActive }), [listeners, state, held, sayActive])
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
 * Requests the user after the login of this socket has ended. The browser may already have a new login, because
 * another tab switched profiles or logged in again, and all tabs share the cookies. Without a response the user counts
 * as logged out.
 */
async function refetchUser(queries: QueryClient): Promise<void> {
  // Requests that began before the end of the login may still return the old state.
  await queries.cancelQueries({ queryKey: userInfoQuery.queryKey })
  const user = await queries.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => null)
  announceSignInState(user ? 'signed-in' : 'signed-out')
}
