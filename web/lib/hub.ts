/**
 * The events of the logged-in user's live socket, which login/hub-provider.tsx opens.
 *   useHubMessage((message) => { … })                 receives events about appointments, presence, unread messages
 *   useHubState()                                     the state of the socket: 'open', 'waiting' …
 */
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { HubServerMessage } from '#contracts/realtime/hub'
import { IDLE_CHECK_MS, writeLastActive } from './activity.ts'
import type { SocketState } from './socket.ts'
import { serverNow } from './server-clock.ts'

export type HubListener = (message: HubServerMessage) => void
type Hub = {
  listeners: Set<HubListener>
  state: SocketState
  /** The times that are held for the user. They are kept here, because what shows them may load after they are told. */
  held: readonly string[]
  sendActive: () => void
}

export const HubContext = createContext<Hub | null>(null)

/** Calls the listener with every message of the hub. Outside a HubProvider there are none. */
export function useHubMessage(listener: HubListener): void {
  const hub = useContext(HubContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const listeners = hub?.listeners
  useEffect(() => {
    if (!listeners) return
    const forward: HubListener = (message) => latest.current(message)
    listeners.add(forward)
    return () => {
      listeners.delete(forward)
    }
  }, [listeners])
}

const NONE: readonly string[] = []

/** The ids of the times that are held for the user now; none outside a HubProvider. */
export function useHeldTimeslots(): readonly string[] {
  return useContext(HubContext)?.held ?? NONE
}

/** The state of the socket; `closed` outside a HubProvider. */
export function useHubState(): SocketState {
  return useContext(HubContext)?.state ?? 'closed'
}

/**
 * Calls the listener when the socket has reconnected. Changes were not announced meanwhile, so it must refetch its
 * data.
 */
export function useHubReopened(listener: () => void): void {
  const state = useHubState()
  const wasOpen = useRef(false)
  const reopened = useEffectEvent(listener)
  useEffect(() => {
    if (state !== 'open') return
    if (wasOpen.current) reopened()
    wasOpen.current = true
  }, [state])
}

/** Extends the login without input while `here` is true, for a joined call. */
export function useStayingActive(here: boolean): void {
  const hub = useContext(HubContext)
  const sendActive = hub?.sendActive
  useEffect(() => {
    if (!here || !sendActive) return
    const stay = () => {
      writeLastActive(serverNow())
      sendActive()
    }
    const timer = setInterval(stay, IDLE_CHECK_MS)
    return () => clearInterval(timer)
  }, [here, sendActive])
}
