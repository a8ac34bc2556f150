/** The diagnoses of a superbill, each with the letter by which sessions point at it. */
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_DIAGNOSES, pointerLetter, writtenDiagnosis } from '#contracts/plain/clinical-codes'
import { Button } from '#web/ui/kit/button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { errorOfDiagnosis, type TypedSuperbill, withoutDiagnosis } from './superbill-draft.ts'
import css from './papers.module.css'

type DiagnosisFieldsProps = {
  typed: TypedSuperbill
  /** Whether what is wrong is shown. */
  asked: boolean
  onChange: (typed: TypedSuperbill) => void
}

export function DiagnosisFields({ typed, asked, onChange }: DiagnosisFieldsProps) {
  const { diagnoses } = typed
  const write = (at: number, text: string) =>
    onChange({ ...typed, diagnoses: diagnoses.map((one, place) => (place === at ? text : one)) })
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Diagnoses (ICD-10)</legend>
      {diagnoses.map((code, at) => (
        <div key={at} className={css.diagnosis}>
          <TextField
            label={`Diagnosis ${pointerLetter(at)}`}
            placeholder="F41.1"
            maxLength={12}
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={asked ? errorOfDiagnosis(diagnoses, at) : undefined}
            onChange={({ currentTarget }) => write(at, currentTarget.value)}
            onBlur={() => write(at, writtenDiagnosis(code) ?? code)}
          />
          {diagnoses.length > 1 && (
            <IconButton
              kind="quiet"
              label={`Remove diagnosis ${pointerLetter(at)}`}
              onClick={() => onChange(withoutDiagnosis(typed, at))}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={diagnoses.length >= MOST_DIAGNOSES}
          onClick={() => onChange({ ...typed, diagnoses: [...diagnoses, ''] })}
        >
          Add a diagnosis
        </Button>
      </div>
    </fieldset>
  )
}
