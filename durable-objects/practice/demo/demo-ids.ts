import { namedOwnedId } from '#kernel/ids'

export type SessionStep = 'introduction' | 'yesterday' | 'tomorrow'

/** The fixed ids of the sample data. */
export function demoIds(practiceId: string) {
  const id = (kind: 'chart' | 'pat' | 'apt' | 'note', name: string) => namedOwnedId(kind, practiceId, 'demo-', name)
  return {
    person: { chart_id: id('chart', 'patient'), patient_user_id: id('pat', 'patient') },
    session: (step: SessionStep) => id('apt', step),
    note: (step: SessionStep) => id('note', step),
  }
}
