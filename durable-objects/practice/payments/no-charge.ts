/** What the row of a way in which an order is paid begins without: that the provider refused to close it. */
export const NEW_WAY = { close_refused_at: null, ask_at: null } as const

/** The columns of such a row that belong to charges alone, as a page has them. */
export const NO_CHARGE = {
  ...NEW_WAY,
  payment_method: null,
  permission_id: null,
  charged_by: null,
  intent_id: null,
  decline_code: null,
} as const
