/** Legal forms of a practice, then other kinds (spec section 3). Legal forms: IRS, Business Structures (2024). */
export const BUSINESS_TYPES: readonly { value: string; label: string }[] = [
  { value: 'sole proprietor', label: 'Sole proprietor' },
  { value: 'llc', label: 'LLC' },
  { value: 'pllc', label: 'PLLC' },
  { value: 'c-corporation', label: 'C-Corporation' },
  { value: 's-corporation', label: 'S-Corporation' },
  { value: 'group practice', label: 'Group practice' },
  { value: 'non-profit', label: 'Non-profit' },
  { value: 'hospital', label: 'Hospital' },
  { value: 'other', label: 'Other' },
]
