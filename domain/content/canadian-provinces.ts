/**
 * Canada's ten provinces and three territories with their postal symbols, by name. Source: Canada Post, Addressing
 * Guidelines (2024).
 */
export const CANADIAN_PROVINCES: readonly { code: string; name: string }[] =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
    .split('|')
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
