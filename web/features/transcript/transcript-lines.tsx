/** The lines of the transcript. The lines of a selected sentence are marked and scrolled into view. */
import { useEffect, useRef } from 'react'
import { hueOf } from '#web/ui/kit/initials.tsx'
import { formatOwnTime } from '#web/lib/time.ts'
import type { TranscriptLine } from '#web/data/calls/transcript.ts'
import { sinceStart } from './spoken-time.ts'
import css from './transcript.module.css'

/** The lines to mark. Every request is a new object, so that selecting the same sentence again scrolls again. */
export type Marked = { segmentIds: readonly string[] }

type TranscriptLinesProps = { lines: readonly TranscriptLine[]; marked: Marked | null; zone: string }

export function TranscriptLines({ lines, marked, zone }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const first = lines[0]?.started_at ?? ''
  useEffect(() => {
    const line = marked && list.current?.querySelector<HTMLElement>('[data-marked]')
    if (!line) return
    line.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'auto' : 'smooth' })
    line.focus({ preventScroll: true })
  }, [marked])
  return (
    <ol
      className={css.lines}
      ref={list}
      aria-label="Transcript"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a scrolling region.
      tabIndex={0}
    >
      {lines.map((line) => {
        const isMarked = marked?.segmentIds.includes(line.segment_id)
        return (
          <li
            key={line.segment_id}
            className={css.line}
            data-segment={line.segment_id}
            data-marked={isMarked || undefined}
            tabIndex={isMarked ? -1 : undefined}
          >
            <time dateTime={line.started_at} title={formatOwnTime(line.started_at, zone)} className={css.time}>
              {sinceStart(line.started_at, first)}
            </time>
            <p>
              <span className={css.speaker} style={{ color: `var(--hue-${hueOf(line.user_id)})` }}>
                {line.speaker}
              </span>
              <span data-words>{line.text}</span>
              {isMarked && <span className="visually-hidden">, marked</span>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
