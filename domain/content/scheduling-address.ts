type Visitor = { first_name: string; last_name: string; email: string }

/** The operator's scheduling page for a visitor who asked for a demo, with the visitor's name and email filled in. */
export function schedulingAddress(page: string, { first_name, last_name, email }: Visitor): string {
  const address = new URL(page)
  address.searchParams.set('name', `${first_name} ${last_name}`.trim())
  address.searchParams.set('email', email)
  return address.href
}
