/**
 * A side panel with one form that changes a stored record: its save button with what has become of it, and above the
 * fields the question about what is not saved and the error of the save.
 *   <FormPanel id="availability" title="Availability" submit="Save availability" save={save} changed={changed}
 *     question={unsaved.question} elsewhere={…} onSubmit={submit} onMine={submit} onClose={close}>…</FormPanel>
 */
import type { ReactNode, RefObject } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import css from './form-panel.module.css'
import { SaveAlert, type WhenStale } from './save-alert.tsx'

type FormPanelProps<Stored extends object> = {
  /** The id of the form. */
  id: string
  title: string
  /** What the save button says. */
  submit: string
  /** The save: whether it runs, has succeeded, or has failed. */
  save: { isPending: boolean; isSuccess: boolean; error: unknown }
  /** Whether something differs from what is stored. Without it, the panel does not say so and closes once it is saved. */
  changed?: boolean
  /** Whether the button waits for a change. */
  waits?: boolean
  /** The question about what is not saved (`useUnsaved`). */
  question: ReactNode
  elsewhere: WhenStale<Stored>
  form?: RefObject<HTMLFormElement | null>
  /** Further buttons beside the first. */
  acts?: ReactNode
  /** What stands below the form. */
  after?: ReactNode
  onSubmit: (form: HTMLFormElement) => void
  /** Saves what is typed over what someone else has changed. */
  onMine: () => void
  onClose: () => void
  children: ReactNode
}

export function FormPanel<Stored extends object>(props: FormPanelProps<Stored>) {
  const { id, title, submit, save, changed, waits = false, question, elsewhere, form, acts, after } = props
  return (
    <SidePanel
      asksItself
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button type="submit" form={id} busy={save.isPending} disabled={waits && !changed}>
            {submit}
          </Button>
          {acts}
          {changed !== undefined && (
            <span role="status" className={css.state}>
              {changed ? 'Unsaved changes' : save.isSuccess ? 'Saved.' : ''}
            </span>
          )}
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit(event.currentTarget)
        }}
      >
        {question}
        <SaveAlert error={save.error} elsewhere={elsewhere} onMine={props.onMine} />
        {props.children}
      </form>
      {after}
    </SidePanel>
  )
}
