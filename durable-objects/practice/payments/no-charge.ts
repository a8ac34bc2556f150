/** The columns of the way in which an order is paid that belong to charges alone, as a page has them. */
export const NO_CHARGE = {
  payment_method: null,
  permission_id: null,
  charged_by: null,
  intent_id: null,
  decline_code: null,
} as const
