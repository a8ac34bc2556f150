import { expect, type Page, test } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { completeAppointment, getAppointment } from '#contracts/api/scheduling'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

const shot = async (page: Page, name: string) => {
  for (const [size, width, height] of [
    ['d', 1440, 900],
    ['m', 390, 844],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(150)
      await page.screenshot({
        path: `/tmp/e-look/${name}-${size}-${scheme}.png`,
        fullPage: true,
        animations: 'disabled',
      })
    }
}
test('look', async ({ browser }) => {
  const { provider, member } = await introduced(SESSION)
  const patient = await chartOf(provider, member)
  const soon = await bookAt(provider, patient, new Date(Date.now() + 3 * 86400_000))
  const past = await bookAt(provider, patient, new Date(Date.now() - 3600_000))
  await provider.visitor.call(completeAppointment, { params: { appointment_id: past } })
  await expect
    .poll(async () => (await provider.visitor.call(getAppointment, { params: { appointment_id: past } })).invoice_id, {
      timeout: 60000,
    })
    .not.toBeNull()
  const me = await (await browser.newContext({ timezoneId: 'America/New_York' })).newPage()
  await signInAs(me, member.visitor)
  await me.goto(`${web}/member-dashboard/homepage`)
  await expect(me.getByText('Your next session')).toBeVisible()
  await shot(me, 'm-home')
  await me.goto(`${web}/member-dashboard/sessions`)
  await expect(me.getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
  await shot(me, 'm-sessions')
  await me.goto(`${web}/member-dashboard/billing?pay=${soon}`)
  await expect(me.getByText('Pay for your session')).toBeVisible()
  await shot(me, 'm-billing')
  const pro = await (await browser.newContext()).newPage()
  await signInAs(pro, provider.visitor)
  for (const [path, name] of [
    ['settings/practice', 'practice'],
    ['settings/profile', 'profile'],
    ['settings/payments', 'payments'],
    ['billing', 'billing'],
    ['settings', 'account'],
  ] as const) {
    await pro.goto(`${web}/pro-dashboard/${path}`)
    await expect(pro.getByRole('heading', { level: 1 })).toBeVisible()
    await pro.waitForLoadState('networkidle')
    await shot(pro, `p-${name}`)
  }
  await pro.goto(`${web}/pro-dashboard/settings/practice`)
  await pro.setViewportSize({ width: 390, height: 844 })
  await pro.getByLabel('First name', { exact: true }).fill('Noor')
  await pro.screenshot({ path: '/tmp/e-look/p-sticky-m.png' })
  await pro.setViewportSize({ width: 1440, height: 700 })
  await pro.screenshot({ path: '/tmp/e-look/p-sticky-d.png' })
  const url = provider.info.sub
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${web}/professional-search/${url}`)
  await shot(visitor, 'profile')
  await visitor.goto(`${web}/pricing`)
  await shot(visitor, 'pricing')
  for (const mail of await mailbox.mailsTo(member.signIn.email)) {
    const slug = mail.subject.replace(/\W+/g, '-') + '-' + mail.id
    writeFileSync(`/tmp/e-look/mail-${slug}.txt`, mail.text)
    await visitor.setViewportSize({ width: 800, height: 900 })
    await visitor.emulateMedia({ colorScheme: 'light' })
    await visitor.setContent(mail.html)
    await visitor.screenshot({ path: `/tmp/e-look/mail-${slug}.png`, fullPage: true })
  }
  const pdf = await member.visitor.call(getAppointment, { params: { appointment_id: past } })
  const answer = await me.request.get(`${web}/api/scheduler/v1/invoice/${pdf.invoice_id}/pdf`)
  writeFileSync('/tmp/e-look/invoice.pdf', await answer.body())
})
