/**
 * A person who works in the practice, copied from the directory. `version` is when the directory last changed the
 * person (ms).
 */
export type StaffPerson = {
  user_id: string
  first_name: string
  last_name: string
  /** The name in the form that the person chose (name schema). */
  display_name: string
  id_or_custom_url: string
  version: number
}
