/**
 * The signed-in user's one live socket (/instant_messaging/ws), shared by everything on the page.
 *
 *   <HubProvider>…</HubProvider>                      once, in a dashboard's layout
 *   useHubMessage((message) => { … })                 in any component: appointment events, presence, unread
 *   useHubState()                                     'open', 'waiting' … for "live" marks
 *
 * It also carries the sign of life: real input at most once a minute, the warning a minute before 59 idle minutes are
 * over, and the sign-out after them.
 */

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { logout } from '#contracts/api/login'
import { HUB_PATH, type HubClientMessage, type HubServerMessage, hubServerMessage } from '#contracts/realtime/hub'
import { IDLE_CHECK_MS, watchActivity, writeLastActive } from '#web/lib/activity.ts'
import { callApi } from '#web/lib/api.ts'
import { isSwitching } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { announceSignInState, onSignInState } from '#web/lib/sign-in-state.ts'
import { openSocket, type SocketState } from '#web/lib/socket.ts'

type Listener = (message: HubServerMessage) => void
type Hub = { listeners: Set<Listener>; state: SocketState; sendActive: () => void }

// Seen by few: it loads when it is due.
const IdleWarning = lazy(async () => ({ default: (await import('#web/ui/shell/idle-warning.tsx')).IdleWarning }))

const HubContext = createContext<Hub | null>(null)

export function HubProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>())
  const [state, setState] = useState<SocketState>('connecting')
  const queries = useQueryClient()
  const sendActive = useRef(() => {})
  const stay = useRef(() => {})
  const [idleEnd, setIdleEnd] = useState<number | null>(null)
  // Whoever signs in again over an open page needs a new socket: the old one ended with its session.
  const [signIns, setSignIns] = useState(0)
  useEffect(
    () =>
      onSignInState((now) => {
        if (now === 'signed-in') setSignIns((count) => count + 1)
      }),
    [],
  )

  useEffect(() => {
    // Input that came while the socket was away is told as soon as it is back.
    let untold = false
    const socket = openSocket<typeof hubServerMessage, HubClientMessage>({
      path: HUB_PATH,
      message: hubServerMessage,
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
        // The server has ended the session by now or is about to; this tells it and the page.
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
 * The session of this socket is over, but not always this browser's: another tab may have switched profiles or signed in
 * again, and the cookies are shared. Who cannot be asked counts as gone.
 */
async function learnWhoIsHere(queries: QueryClient): Promise<void> {
  // What was asked before the end may answer as before.
  await queries.cancelQueries({ queryKey: userInfoQuery.queryKey })
  const user = await queries.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => null)
  announceSignInState(user ? 'signed-in' : 'signed-out')
}

/** Hears every message of the hub while the component is there. Outside a HubProvider it hears nothing. */
export function useHubMessage(listener: Listener): void {
  const hub = useContext(HubContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const listeners = hub?.listeners
  useEffect(() => {
    if (!listeners) return
    const hear: Listener = (message) => latest.current(message)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [listeners])
}

/** 'closed' outside a HubProvider. */
export function useHubState(): SocketState {
  return useContext(HubContext)?.state ?? 'closed'
}

/** While `here` is true the session does not idle out, though nobody touches anything: a joined call. */
export function useStayingActive(here: boolean): void {
  const hub = useContext(HubContext)
  const sendActive = hub?.sendActive
  useEffect(() => {
    if (!here || !sendActive) return
    const stay = () => {
      writeLastActive(Date.now())
      sendActive()
    }
    const timer = setInterval(stay, IDLE_CHECK_MS)
    return () => clearInterval(timer)
  }, [here, sendActive])
}
