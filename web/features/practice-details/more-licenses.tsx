/** The licenses besides the first one. A professional can be booked by video in each of these states. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { regionName } from '#domain/content/licensed-region'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { messageAt } from '#web/lib/api-error.ts'
import { sameValues } from '#kernel/same-values'
import type { Opened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { currentType, type License, NEW_LICENSE } from './intake-draft.ts'
import { LicenseFields } from './license-fields.tsx'
import css from './practice-tab.module.css'

/** The API takes 20 licenses, and the first one has its own place. */
const MOST = 19
/** A number for each row, because a state or number that is being typed identifies no row. */
type Row = { key: number; license: License }

export function MoreLicenses({ opened }: { opened: Opened<ProviderProfile> }) {
  const saved = opened.values
  const [first, ...others] = saved.licenses
  const [rows, setRows] = useState(() => rowsOf(others))
  const [tried, setTried] = useState(false)
  const save = useSaveOwnProvider()
  const licenses = rows.map(({ license }) => license)
  const changed = !sameValues(licenses, others)
  const complete = licenses.every(({ conferring_entity, license_number }) => conferring_entity && license_number.trim())
  const type = currentType(saved)?.orchid_pro_type.type ?? 'therapist'
  const set = (key: number, patch: Partial<License>) =>
    setRows((before) => before.map((row) => (row.key === key ? { key, license: { ...row.license, ...patch } } : row)))
  // The first license has its own fields, and without it there are no others.
  if (!first) return null
  return (
    <SettingsCard
      title="Licenses in other states"
      lead="Clients can book you by video in each state in which you have a valid license."
      save={save}
      changed={changed}
      incomplete={tried && !complete}
      onSave={() => {
        setTried(!complete)
        if (!complete) return false
        // The first license as it was seen, also of a conflict that was just decided.
        const [seenFirst = first] = opened.seen(['licenses']).licenses
        save.mutate(opened.changes({ licenses: [seenFirst, ...licenses] }), {
          onSuccess: (profile) => setRows(rowsOf(opened.learn({ licenses: profile.licenses }).licenses.slice(1))),
        })
        return true
      }}
      elsewhere={{
        was: saved,
        learn: opened.learn,
        onTheirs: (now) => setRows(rowsOf((now.licenses ?? saved.licenses).slice(1))),
      }}
    >
      <LeaveQuestion unsaved={changed} />
      {rows.map(({ key, license }, at) => {
        const field = `licenses.${at + 1}`
        const name = license.conferring_entity ? `License in ${regionName(license.conferring_entity)}` : 'New license'
        return (
          <fieldset key={key} className={css.office}>
            <legend className={css.officeTitle}>{name}</legend>
            <LicenseFields
              license={license}
              type={type}
              change={(patch) => set(key, patch)}
              errors={{
                state:
                  tried && !license.conferring_entity
                    ? 'Please choose the state of your license'
                    : messageAt(save.error, `${field}.conferring_entity`),
                number:
                  tried && !license.license_number.trim()
                    ? 'Please enter your license number'
                    : messageAt(save.error, `${field}.license_number`),
                expiry: messageAt(save.error, `${field}.expiration_date`),
              }}
              withoutDate="Without it, you are not listed in this state."
            />
            <div>
              <Button kind="quiet" onClick={() => setRows((before) => before.filter((row) => row.key !== key))}>
                Remove {name.toLowerCase() === 'new license' ? 'new license' : name.replace('License', 'license')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {rows.length < MOST && (
        <div>
          <Button
            kind="quiet"
            onClick={() =>
              setRows((before) => [
                ...before,
                { key: Math.max(0, ...before.map((row) => row.key)) + 1, license: { ...NEW_LICENSE } },
              ])
            }
          >
            Add a license
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}

const rowsOf = (licenses: readonly License[]): Row[] => licenses.map((license, key) => ({ key, license }))
