/** The cancellation policy beside the schedule. Its fields are those of the settings; who cannot change it reads it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeTerms } from '#contracts/api/practice-terms'
import { sameValues } from '#kernel/same-values'
import { practiceTermsQuery, useSaveTerms } from '#web/data/practice-terms.ts'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormPanel } from '#web/ui/forms/form-panel.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { type NextPlace, useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { CancellationPolicy } from '#web/ui/sessions/cancellation-policy.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { isPolicyRight, PolicyFields, quotedPolicy } from './policy-fields.tsx'
import css from './practice-tab.module.css'

type CancellationPolicyPanelProps = {
  /** Whether the user may change the policy. */
  editable: boolean
  /** Whether the panel is still open at an address. */
  stays: (next: NextPlace) => boolean
  onClose: () => void
}

const TITLE = 'Cancellation policy'

export function CancellationPolicyPanel({ editable, ...panel }: CancellationPolicyPanelProps) {
  const { data, error, refetch } = useQuery(practiceTermsQuery)
  if (data && editable) return <Editor {...panel} saved={data} />
  return (
    <SidePanel title={TITLE} onClose={panel.onClose}>
      {data ? (
        <div className={css.parts}>
          <p className={css.fine}>
            Clients see it on the professional’s page and before they pay. The owner of the practice can change it.
          </p>
          <CancellationPolicy terms={data.cancellation} text={data.cancellation.text} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={6} />
      )}
    </SidePanel>
  )
}

type EditorProps = Omit<CancellationPolicyPanelProps, 'editable'> & { saved: PracticeTerms }

function Editor({ saved, stays, onClose }: EditorProps) {
  const [policy, setPolicy] = useState(saved.cancellation)
  const opened = useOpened(saved)
  const save = useSaveTerms()
  const changed = !sameValues(policy, opened.values.cancellation)
  const unsaved = useUnsaved(changed, { stays })
  useFollowed(opened, saved, {
    untouched: !changed && !save.isPending,
    take: (terms) => setPolicy(terms.cancellation),
  })
  const wrong = useFirstWrongField(save.error)
  const submit = () => {
    if (!changed) return
    if (!isPolicyRight(policy)) return wrong.show()
    save.mutate(opened.changes({ cancellation: policy }), {
      onSuccess: ({ cancellation }) => setPolicy(opened.learn({ cancellation }).cancellation),
    })
  }
  return (
    <FormPanel
      id="cancellation-policy"
      title={TITLE}
      submit="Save policy"
      save={save}
      changed={changed}
      waits
      question={unsaved.question}
      elsewhere={{
        was: opened.values,
        words: { cancellation: ['The policy', quotedPolicy] },
        learn: opened.learn,
        onTheirs: ({ cancellation = policy }) => setPolicy(cancellation),
      }}
      form={wrong.form}
      onSubmit={submit}
      onMine={submit}
      onClose={onClose}
    >
      <p className={css.fine}>
        Clients see it on your page and before they pay. Sessions that are already booked keep the policy of their
        booking.
      </p>
      <PolicyFields value={policy} onChange={setPolicy} />
    </FormPanel>
  )
}
