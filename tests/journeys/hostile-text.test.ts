import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BookingInput } from '#shared/appointments/booking.ts'
import { listBookings, updateBookingNotes } from '#shared/appointments/bookings-operations.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { IntakeFormInput } from '#shared/intake-forms/intake-form.ts'
import { listIntakeForms, updateIntakeFormNotes } from '#shared/intake-forms/intake-forms-operations.ts'
import { WaiverInput } from '#shared/waivers/waiver.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { openRecord, visitAsStaff } from '#tests/support/browser/staff-session.ts'
import { submit } from '#tests/support/browser/visitor-actions.ts'
import { createPass } from '#tests/support/fixtures/day-passes.ts'
import { rewriteStored } from '#tests/support/fixtures/older-records.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpProduct()

/** Many records are opened one by one. */
const PATIENCE_MS = 240_000

/** Each would set this in the page that runs it. */
const payloads = [
  '<script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  `' autofocus onfocus=window.ran=1 x='`,
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href=javascript:window.ran=1>x</a>',
  'javascript:window.ran=1',
  'data:text/html,<script>opener.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '<base href=//evil.example><link rel=stylesheet href=//evil.example>',
].map((text, n) => `${text} ${n + 1}`)

/** The text in every field of a form that takes it. */
const everywhereIn = ({ shape }: { shape: Record<string, z.ZodMiniType> }, text: string) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name, field]) => name !== 'agreementVersion' && z.safeParse(field, text).success)
      .map(([name]) => [name, text]),
  )

async function leaveEverywhere(text: string): Promise<string> {
  // The rules for names and phone numbers refuse these texts today; records of earlier versions have them.
  const older = uniqueLastName()
  const phone = older
  const names = { firstName: older, emergencyContactName: older, guardianName: older, legalName: older }
  // What leads to an earlier record must be one.
  const by = {
    email: uniqueEmail(),
    phone,
    ...names,
    lastName: 'Ng',
    client: 'new',
    booking: undefined,
    request: undefined,
  }
  const id = await createBookingRecord({ ...everywhereIn(BookingInput, text), name: older, phone })
  await invoke(updateBookingNotes, { id, notes: text, notesVersion: 0 }, { as: ana })
  const formId = await createIntakeFormRecord({ ...everywhereIn(IntakeFormInput, text), ...by })
  await invoke(updateIntakeFormNotes, { id: formId, notes: text, notesVersion: 0 }, { as: ana })
  await createWaiverRecord({ ...everywhereIn(WaiverInput, text), ...by })
  for (const formType of ['intake', 'waiver'] as const)
    await invoke(sendFormEmail, { formType, clientName: older, clientEmail: uniqueEmail() }, { as: ana })
  const { passCode } = await createPass({ fullName: older, phone })
  await rewriteStored(older, text)
  return passCode
}

/** Hears of everything that a script of a visitor would do in a page. */
function watch(page: Page): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) found.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) found.push(`asked for ${request.url()}`)
  })
  return found
}

/** Each payload left two clients and two waivers: more than a list shows at first. */
const LONG_LISTS = ['/admin/bookings?panel=clients', '/admin/waivers']

async function visitWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (LONG_LISTS.includes(path)) await submit(page, 'Load more')
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

describe('text typed by visitors', () => {
  it('control: markup would be detected', async () => {
    const page = await product().visit('/')
    const found = watch(page)
    await page.evaluate(
      (markup) => document.body.insertAdjacentHTML('beforeend', markup),
      String(payloads[1]),
    )
    await expect.poll(() => found).toHaveLength(1)
  })

  it('is text on every page of the back office, opened, as card and as list, and in its dialogs', {
    timeout: PATIENCE_MS,
  }, async () => {
    const codes: string[] = []
    for (const text of payloads) codes.push(await leaveEverywhere(text))
    const { items: bookings } = (await invoke(listBookings, { limit: 100 }, { as: ana })).body
    expect(bookings.map(({ medications }) => medications)).toEqual(expect.arrayContaining([...payloads]))
    const { items: forms } = (await invoke(listIntakeForms, { limit: 100 }, { as: ana })).body
    expect(forms.map(({ allergies }) => allergies)).toEqual(expect.arrayContaining([...payloads]))

    const page = await visitAsStaff(product(), '/admin/dashboard')
    const found = watch(page)
    for (const [path, surname] of [
      ['/admin/bookings', ''],
      ['/admin/bookings?panel=clients', ' Ng'],
      ['/admin/intake-forms', ' Ng'],
      ['/admin/waivers', ' Ng'],
    ] as const) {
      await visitWhole(page, path)
      await page.getByRole('group', { name: 'View' }).getByText('List').click()
      for (const text of payloads) await page.getByRole('heading', { name: text + surname }).waitFor()
      await page.getByRole('group', { name: 'View' }).getByText('Cards').click()
      for (const text of payloads) {
        const record = await openRecord(page, text + surname)
        await expect.poll(() => record.locator('[aria-busy=true]').count()).toBe(0)
        expect(await record.innerText()).toContain(text)
      }
      expect([await hasRun(page), found], path).toEqual([false, []])
    }
    for (const button of ['Send Intake Form', 'Send Waiver']) {
      await visitWhole(page, '/admin/bookings?panel=clients')
      const record = await openRecord(page, `${payloads[0]} Ng`)
      await record.getByRole('button', { name: button }).click()
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Client Name' })
      expect(await field.inputValue()).toContain(payloads[0])
    }
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto('/admin/day-passes')
    for (const text of payloads)
      await page.getByRole('row').getByText(text, { exact: true }).first().waitFor()
    for (const [n, code] of codes.entries()) {
      await submit(page, `Redeem pass ${code}`)
      await page.getByRole('dialog').getByText(String(payloads[n])).waitFor()
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 400, height: 900 })
    for (const text of payloads)
      await page.getByRole('listitem').getByText(text, { exact: true }).first().waitFor()
    expect([await hasRun(page), found]).toEqual([false, []])
  })

  it('is text on the page of a pass', { timeout: PATIENCE_MS }, async () => {
    const page = await product().visit('/robots.txt')
    const found = watch(page)
    for (const text of payloads) {
      const older = uniqueLastName()
      const { passCode } = await createPass({ fullName: older })
      await rewriteStored(older, text)
      await page.goto(`/day-pass/${passCode}`)
      await page.getByText(text, { exact: true }).waitFor()
      expect([await hasRun(page), found]).toEqual([false, []])
    }
  })
})
