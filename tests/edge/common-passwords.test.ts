import { expect, it } from 'vitest'
import { commonPasswords, isTooCommon, REFUSED_COUNT } from '#edge/directory/sign-in/common-password'

it('refuses each of the 3,000 most common passwords, both plain and with changes that make it fit the rules', async () => {
  const listed = [...(await commonPasswords())]
  expect(listed).toHaveLength(REFUSED_COUNT)
  const taken: string[] = []
  for (const word of listed) {
    if (!(await isTooCommon(word))) taken.push(word)
    const decorated = `${word.toUpperCase()}!2026`
    if (/[a-z]/.test(word) && !(await isTooCommon(decorated))) taken.push(decorated)
  }
  expect(taken).toEqual([])
})

it('accepts passwords of a password manager and passwords chosen with some care', async () => {
  for (const password of ['Tannen-zapfen-77', 'xV9!mQ2#rT7z', 'four Trams & 1 goat'.replaceAll(' ', '_')])
    expect([password, await isTooCommon(password)]).toEqual([password, false])
})
