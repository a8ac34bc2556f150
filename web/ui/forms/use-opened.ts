/**
 * The stored values with which a form was opened. A save sends only what was changed, with these values as `seen`, so
 * that nothing is overwritten that someone else has changed meanwhile (decision 067).
 *   const opened = useOpened(saved)
 *   save.mutate(opened.changes({ headline, biography }), { onSuccess: opened.learn })
 *   <SaveAlert error={save.error} elsewhere={{ was: opened.values, learn: opened.learn, onTheirs }} onMine={submit} />
 */
import { useEffect, useRef, useState } from 'react'
import { sameValues } from '#kernel/same-values'

export type Opened<Stored extends object> = ReturnType<typeof useOpened<Stored>>

export function useOpened<Stored extends object>(saved: Stored) {
  const [values, setValues] = useState(saved)
  // The newest values, for a save in the same event in which they were learned.
  const latest = useRef(values)
  const seen = <Name extends keyof Stored>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, latest.current[name]])) as Pick<Stored, Name>
  return {
    values,
    seen,
    /** From now on these values count as seen. Returns all of them. */
    learn: (news: Partial<Stored>): Stored => {
      latest.current = { ...latest.current, ...news }
      setValues(latest.current)
      return latest.current
    },
    /** What differs of `wanted`, with what was seen of all its fields. */
    changes: <Wanted extends Partial<Stored>>(wanted: Wanted): Partial<Wanted> & { seen: Record<string, unknown> } => {
      const names = Object.keys(wanted) as (keyof Stored)[]
      const changed = Object.entries(wanted).filter(
        ([name, value]) => !sameValues(value, latest.current[name as keyof Stored]),
      )
      return { ...(Object.fromEntries(changed) as Partial<Wanted>), seen: seen(names) }
    },
  }
}

/**
 * Takes over what is stored now, once it was loaded again, into a form in which nothing is typed. `saved` is what was
 * loaded; it may be older than what the form has learned since, so only news count.
 */
export function useFollowed<Stored extends object>(
  { learn }: Pick<Opened<Stored>, 'learn'>,
  saved: Stored,
  { untouched, take }: { untouched: boolean; take: (saved: Stored) => void },
): void {
  const followed = useRef(saved)
  useEffect(() => {
    if (!untouched || sameValues(saved, followed.current)) return
    followed.current = saved
    take(learn(saved))
  })
}
