import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { FUTURE_SECTIONS, type FutureSection as Future } from './client-sections.ts'

/** A part of the page that holds nothing yet. */
export function FutureSection({ section }: { section: Future }) {
  const { icon, title, text } = FUTURE_SECTIONS[section]
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  )
}
