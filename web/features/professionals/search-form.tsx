/** The search for professionals. It is a plain GET form, so it works without script and the address has the search. */
import { IconSearch } from '@tabler/icons-react'
import { SEARCHED_SPECIALTIES, type SearchedSpecialty } from '#contracts/plain/listed-specialties'
import { SPECIALTY_WORDS } from '#web/content/listings.ts'
import { SPECIALTIES } from '#web/content/specialties.ts'
import { US_STATES } from '#domain/content/us-states'
import css from './search-form.module.css'
import { Button } from '#web/ui/kit/button.tsx'

export type SearchValues = { q?: string; specialty?: string; state?: string; type?: SearchedSpecialty }

export function SearchForm({ values = {}, size = 'bar' }: { values?: SearchValues; size?: 'bar' | 'hero' }) {
  const specialties =
    values.specialty && !SPECIALTIES.includes(values.specialty) ? [values.specialty, ...SPECIALTIES] : SPECIALTIES
  return (
    <search>
      <form
        action="/professional-search"
        method="get"
        className={size === 'hero' ? `${css.form} ${css.hero}` : css.form}
      >
        <label className={css.field}>
          <span>I need help with</span>
          <select name="specialty" defaultValue={values.specialty ?? ''}>
            <option value="">Anything</option>
            {specialties.map((specialty) => (
              <option key={specialty}>{specialty}</option>
            ))}
          </select>
        </label>
        <label className={css.field}>
          <span>I live in</span>
          <select name="state" defaultValue={values.state ?? ''} autoComplete="address-level1">
            <option value="">Any state</option>
            {US_STATES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={css.field}>
          <span>With</span>
          <select name="type" defaultValue={values.type ?? ''}>
            <option value="">Any professional</option>
            {SEARCHED_SPECIALTIES.map((type) => (
              <option key={type} value={type}>
                {SPECIALTY_WORDS[type].title}
              </option>
            ))}
          </select>
        </label>
        <label className={css.field}>
          <span>Name</span>
          <input name="q" type="search" defaultValue={values.q ?? ''} placeholder="If you know it" maxLength={100} />
        </label>
        <Button type="submit" size={size === 'hero' ? 'large' : 'normal'} className={css.go}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}
