/** A person who works in the practice, copied from the directory. `version` is the directory's stamp (ms). */
export type StaffPerson = {
  user_id: string
  first_name: string
  last_name: string
  /** Formatted by the person's name schema. */
  display_name: string
  id_or_custom_url: string
  version: number
}
