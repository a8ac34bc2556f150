/**
 * A part of a public page that needs script. On the server it renders its children (readable without any script) and
 * puts its props beside them; in static mode `islands.tsx` mounts the live version over the children. On a hydrated
 * page (a visit from inside the app) the live version is rendered directly.
 *
 *   <Island name="slot-picker" props={{ id }} live={SlotPickerLive}> …plain HTML… </Island>
 */
import { refusalBeside } from '#web/lib/posted-form.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

export type IslandProps<P> = {
  name: string
  props: P
  /** Loads the live component; the same module that islands.tsx mounts. */
  load: () => Promise<{ default: ComponentType<P> }>
  children: ReactNode
}

export function Island<P extends object>({ name, props, load, children }: IslandProps<P>) {
  const [Live, setLive] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    setLive(() => lazy(load))
  }, [load])
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-refusal={refusalBeside()}>
      {Live ? (
        <Suspense fallback={children}>
          <Live {...props} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
