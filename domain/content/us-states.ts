/** The 50 states and DC with their postal codes, by name. Source: USPS Publication 28, Appendix B (2024). */
export const US_STATES: readonly { code: string; name: string }[] =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
    .split('|')
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

export function stateName(code: string): string {
  return US_STATES.find((state) => state.code === code)?.name ?? code
}

export function isUsState(code: string): boolean {
  return US_STATES.some((state) => state.code === code)
}
