import { NAME_SCHEMAS } from '#contracts/plain/name-schemas'
import { displayName } from '#domain/content/display-name'
import { REQUIRED_TEXT } from '#domain/content/intake'
import { BirthDateField } from '#web/ui/forms/birth-date-field.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import css from './intake.module.css'
import { nameOptions } from './name-options.ts'
import { type StepProps, WithTip } from './intake-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'

/** Step 1: the date of birth, the names, and the form of the displayed name with a preview. */
export function StepAbout({ draft, change, changeProfile, error }: StepProps) {
  const { profile } = draft
  const shown = displayName(profile.name_schema, profile)
  return (
    <div className={css.fields}>
      <BirthDateField
        required
        value={draft.dob}
        onChange={(dob) => change({ dob })}
        error={
          error('dob') &&
          (draft.dob && error('dob') !== REQUIRED_TEXT ? error('dob') : 'Please enter your date of birth as MM/DD/YYYY')
        }
      />
      <TextField
        label="Legal first name"
        autoComplete="given-name"
        maxLength={80}
        value={profile.legal_first_name}
        onChange={(event) => changeProfile({ legal_first_name: event.currentTarget.value })}
      />
      <WithTip tip="If different than your legal first name">
        <TextField
          label="Preferred name"
          autoComplete="nickname"
          maxLength={80}
          value={profile.preferred_first_name}
          onChange={(event) => changeProfile({ preferred_first_name: event.currentTarget.value })}
        />
      </WithTip>
      <WithTip tip="This name will be shown on Messages, Bookings, Invites, etc">
        <SelectField
          label="Display Name"
          required
          data={nameOptions(profile, profile.name_schema, draft.type.type === 'physician')}
          value={profile.name_schema}
          onChange={({ currentTarget }) => {
            const name_schema = NAME_SCHEMAS.find((schema) => schema === currentTarget.value)
            if (name_schema) changeProfile({ name_schema })
          }}
          error={error('name_schema')}
        />
      </WithTip>
      <div className={css.preview} role="status">
        <Initials name={shown} id={profile.orchid_user_id} size={44} />
        <div>
          <p className={css.previewNote}>Clients will see</p>
          <p className={css.previewName}>{shown}</p>
        </div>
      </div>
    </div>
  )
}
