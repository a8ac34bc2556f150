/**
 * A part of a public page that needs JavaScript. The server renders its children, which can be read without JavaScript,
 * and writes its props into an attribute. In static mode `islands.tsx` replaces the children by the live component. On
 * a hydrated page this component loads and renders it.
 *
 *   <Island name="slot-picker" props={{ id }} load={() => import('./slot-picker.tsx')}> …plain HTML… </Island>
 */
import { refusalBeside } from '#web/lib/posted-form.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

export type IslandProps<P> = {
  name: string
  props: P
  /** Loads the live component, the same that `islands.tsx` mounts. */
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
