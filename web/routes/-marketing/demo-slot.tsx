import type { DemoPage } from '#contracts/demo-pages'
import { DemoForm } from '#web/features/marketing/demo-form.tsx'
import { Island } from '#web/ui/shell/island.tsx'

const load = async () => ({ default: (await import('#web/features/marketing/demo-form.tsx')).DemoForm })

/** The form for a demo, as the block of a page shows it. */
export function DemoSlot(props: { path: DemoPage; thanked: boolean }) {
  return (
    <Island name="demo-form" props={props} load={load}>
      <DemoForm {...props} />
    </Island>
  )
}

/** Whether a page was opened after its form for a demo was kept. */
export function isThanked(search: Record<string, unknown>): boolean {
  return search.demo === 'thanks'
}
