import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_EMAIL_ATTEMPTS } from '#shared/lib/email/outbox-email.ts'
import { openRecord, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, fill, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { runJob } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const product = setUpTestSite()

afterEach(() => void vi.useRealTimers())

const noMailGetsThrough = () =>
  product().cloud.localServices.faults.add({ service: 'ses', fault: 'reject', times: 100 })

const RETRY_MS = 6 * 60_000

const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

async function tryAgainLater() {
  setClock(Date.now() + RETRY_MS)
  await runJob('sendDueEmails')
}

async function queueForm(page: Page, email: string) {
  await submit(page, 'Send New Form')
  const dialog = page.getByRole('dialog')
  await fill(dialog, { 'Client Name': 'Mia Ng', 'Client Email': email })
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expectToast(
    page,
    'Email Queued',
    `Intake form link for ${email} could not be sent yet. The email will be retried automatically.`,
  )
}

describe('while emails fail', () => {
  it('a form link is queued and sent later', { tags: 'nightly' }, async () => {
    const email = uniqueEmail()
    const { faults, mailbox } = product().cloud.localServices
    const page = await visitAsSharedAdmin(product(), '/admin/intake-forms')
    noMailGetsThrough()
    await queueForm(page, email)
    const awaited = page
      .getByRole('region', { name: /Awaiting client/ })
      .getByRole('listitem')
      .filter({ hasText: email })
    await awaited.getByText(/^Form link email will be sent soon/).waitFor()

    faults.clear()
    await tryAgainLater()
    vi.useRealTimers()
    expect((await mailbox.list()).filter(({ to }) => to.includes(email))).toHaveLength(1)
    await waitUntilReplicated()
    await page.reload()
    await awaited.waitFor()
    expect(await awaited.getByText(/will be sent soon/).count()).toBe(0)
  })

  it('the record and the dashboard show the failure after 5 attempts, and a form link is queued', async () => {
    const [name, email] = [`Mia ${uniqueLastName()}`, uniqueEmail()]
    noMailGetsThrough()
    // The last attempt is made now: after midnight its task would not be one of today.
    setClock(Date.now() - (MAX_EMAIL_ATTEMPTS - 1) * RETRY_MS)
    await createBookingRecord({ name, email })
    for (let tries = 1; tries < MAX_EMAIL_ATTEMPTS; tries++) await tryAgainLater()
    vi.useRealTimers()
    const page = await visitAsSharedAdmin(product(), `/admin/bookings?search=${email}`)
    const record = await openRecord(page, name)
    await record
      .getByText('Confirmation email not sent: the email service refused the email')
      .first()
      .waitFor()
    await page.goto('/admin/dashboard')
    const panel = page.getByRole('region', { name: 'Today', exact: true })
    await panel.getByText(/^Emails that did not arrive \(\d+\)$/).waitFor()
    const more = panel.getByRole('button', { name: /^Show all \d+$/ })
    if (await more.isVisible()) await more.click()
    const rows = panel
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: 'Email did not arrive' })
    await rows.getByText(`Email did not arrive ${email}`).first().waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    expect(await page.getByText(/could not be sent after several attempts/).count()).toBe(0)
    await page.goto('/admin/intake-forms')
    await queueForm(page, uniqueEmail())
  })
})
