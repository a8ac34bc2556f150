/**
 * Events of the signed-in user's live socket (session/hub-provider.tsx opens it).
 *   useHubMessage((message) => { … })                 in any component: appointment events, presence, unread
 *   useHubState()                                     'open', 'waiting' … for "live" marks
 */
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { HubServerMessage } from '#contracts/realtime/hub'
import { IDLE_CHECK_MS, writeLastActive } from './activity.ts'
import type { SocketState } from './socket.ts'

export type HubListener = (message: HubServerMessage) => void
type Hub = { listeners: Set<HubListener>; state: SocketState; sendActive: () => void }

export const HubContext = createContext<Hub | null>(null)

/** Receives every message of the hub while the component is mounted; nothing outside a HubProvider. */
export function useHubMessage(listener: HubListener): void {
  const hub = useContext(HubContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  const listeners = hub?.listeners
  useEffect(() => {
    if (!listeners) return
    const hear: HubListener = (message) => latest.current(message)
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

/** Called when the socket is back after an outage: data that it would have announced must be refetched. */
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

/** While `here` is true the session does not idle out without input: for a joined call. */
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
