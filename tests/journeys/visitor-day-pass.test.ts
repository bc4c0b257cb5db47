import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { findNextBusinessDay } from '#shared/lib/dates/business-minutes.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { formatStaffedHours, isClosedOn } from '#shared/lib/dates/opening-hours.ts'
import { addDays, formatDay, formatLongDate, formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { readQrCode } from '#tests/support/browser/qr-code.ts'
import {
  countRequests,
  expectErrorSummary,
  expectToast,
  fill,
  holdCalls,
  interceptNextCall,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { closeGym } from '#tests/support/fixtures/closed-days.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

async function openDialog(options = {}): Promise<{ page: Page; dialog: Locator }> {
  const page = await product().visit('/', { ...options })
  await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get Your Free 1-Day Pass' })
  await dialog.waitFor()
  return { page, dialog }
}

const emailsTo = async (email: string) =>
  (await product().cloud.localServices.mailbox.list()).filter(({ to }) => to.includes(email))
const person = () => ({ 'Full Name': 'Łukasz Núñez', Email: uniqueEmail(), Phone: '(541) 555-0199' })

async function showPass(): Promise<{ page: Page; passCode: string }> {
  const { passCode } = await createPass({ fullName: 'Łukasz Núñez' })
  const page = await product().visit(`/day-pass/${passCode}`)
  await page.getByRole('heading', { name: 'FREE 1-DAY PASS' }).waitFor()
  return { page, passCode }
}

describe('the day pass dialog', () => {
  it('issues one pass for two clicks, emails it and shows it with its code', async () => {
    const { page, dialog } = await openDialog()
    const email = uniqueEmail()
    await fill(dialog, { ...person(), Email: email })
    const calls = countRequests(page, 'POST')
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await page.waitForURL('**/day-pass/DP*')
    expect(calls()).toBe(1)
    const code = page.url().slice(-8)
    await expectToast(page, 'Success!', `Your day pass has been created and emailed to you. Code: ${code}`)
    await page.getByRole('heading', { name: 'FREE 1-DAY PASS' }).waitFor()
    await page.getByText(code, { exact: true }).waitFor()
    expect((await emailsTo(email))[0]?.text).toContain(code)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('shows missing fields, and links from the error summary to each', async () => {
    const { page, dialog } = await openDialog()
    await submit(page, 'Get My Free Pass')
    const missing = dialog.locator('section:focus').getByRole('button')
    const words = ['Name is required', 'Invalid email address', 'Phone is required']
    await expectErrorSummary(dialog, words)
    expect(await findAxeViolations(page)).toEqual([])
    await missing.filter({ hasText: 'Invalid email address' }).click()
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = await email.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Invalid email address')
  })

  it('offers today, if the gym opens, and the next thirty days, by keyboard, in any time zone', {
    tags: 'nightly',
  }, async () => {
    const { page, dialog } = await openDialog({ timezoneId: 'Pacific/Auckland' })
    await dialog.getByRole('button', { name: /Preferred Visit Date \(Optional\)/ }).press('Enter')
    const grid = page.getByRole('grid')
    await grid.waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const gymToday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await grid.waitFor({ state: 'hidden' })
    await fill(dialog, person())
    await interceptNextCall(page, '/day-passes', 'offline')
    const request = page.waitForRequest('**/api/day-passes')
    await submit(page, 'Get My Free Pass')
    const firstDay = isClosedOn(gymToday, gymHours) ? findNextBusinessDay(gymToday, gymHours) : gymToday
    expect((await request).postDataJSON().preferredVisitDate).toBe(firstDay)
  })

  it('creates no second pass when the first response was lost', { tags: 'nightly' }, async () => {
    const { page, dialog } = await openDialog()
    const email = uniqueEmail()
    await fill(dialog, { ...person(), Email: email })
    await interceptNextCall(page, '/day-passes', 'lost response')
    await submit(page, 'Get My Free Pass')
    await expectToast(page, 'Error', 'Failed to create day pass. Please try again.')
    await submit(page, 'Get My Free Pass')
    await page.waitForURL('**/day-pass/DP*')
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('submits once for any number of clicks', { tags: 'nightly' }, async () => {
    const { page, dialog } = await openDialog()
    await fill(dialog, person())
    const release = await holdCalls(page, '/day-passes')
    const calls = countRequests(page, 'POST')
    await submit(page, 'Get My Free Pass')
    const busy = dialog.getByRole('button', { name: 'Creating Pass...' })
    await busy.waitFor()
    await page.keyboard.press('Enter')
    await busy.click({ force: true })
    release()
    await page.waitForURL('**/day-pass/DP*')
    expect(calls()).toBe(1)
  })
})

describe('a day pass', () => {
  it('shows the holder, the code, its QR code, its status, dates and terms', async () => {
    const { page, passCode } = await showPass()
    for (const text of ['Łukasz Núñez', passCode, 'Active', 'Issued', 'Expires']) {
      await page.getByText(text, { exact: true }).first().waitFor()
    }
    await page
      .getByText(
        'valid for one-time use only and must be presented at the front desk upon arrival. Valid ID required.',
      )
      .waitFor()
    const qrCode = page.getByRole('img', { name: `QR code of ${passCode}` })
    expect(await qrCode.boundingBox()).toMatchObject({ width: 200, height: 200 })
    await expect.poll(() => readQrCode(qrCode)).toBe(passCode)
    expect(await page.title()).toBe('Free 1-day pass | Emberforge Fitness')
  })

  it.each(['redeemed', 'expired'] as const)(
    'looks %s once it is: a strip in another color, a stamp over a faded code, and terms that do not contradict it',
    { tags: 'nightly' },
    async (state) => {
      const { page, passCode } = await showPass()
      const strip = page.locator('article > p').first()
      const colorOfStrip = () => strip.evaluate((element) => getComputedStyle(element).backgroundColor)
      const colorWhenActive = await colorOfStrip()
      await page.route('**/api/day-passes/*', async (route) => {
        const pass = await (await route.fetch()).json()
        const at = '2026-11-20T19:05:00.000Z'
        await route.fulfill({
          json: { ...pass, status: state, expiresAt: at, ...(state === 'redeemed' && { redeemedAt: at }) },
        })
      })
      await page.reload()
      const word = state === 'redeemed' ? 'Redeemed' : 'Expired'
      await strip.getByText(word, { exact: true }).waitFor()
      expect(await strip.innerText()).toContain('Nov 20, 2026')
      expect(await colorOfStrip()).not.toBe(colorWhenActive)
      const stamp = page.locator('article p[aria-hidden=true]', { hasText: word })
      await stamp.getByText('Nov 20, 2026').waitFor()
      await page.getByText('This pass can no longer be used.').waitFor()
      expect(await page.getByText('This pass is valid').count()).toBe(0)
      const opacity = await page
        .getByRole('img', { name: `QR code of ${passCode}` })
        .evaluate((code) => Number(getComputedStyle(code.parentElement ?? code).opacity))
      expect(opacity).toBeLessThan(0.3)
      expect(
        await page
          .getByText(passCode, { exact: true })
          .evaluate((e) => getComputedStyle(e).textDecorationLine),
      ).toBe('line-through')
      expect(await findAxeViolations(page)).toEqual([])
    },
  )

  it('prints nothing of the site around it', { tags: 'nightly' }, async () => {
    const { page } = await showPass()
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Print Pass', 'Book Now', 'Services']) {
      await expect.poll(() => page.getByText(name, { exact: true }).first().isVisible()).toBe(false)
    }
  })

  it.each([1024, 1440])(
    'stands beside its actions at %i px, all above a fold of 900 px',
    { tags: 'nightly' },
    async (width) => {
      const { page } = await showPass()
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('link', { name: 'Get Directions' }).waitFor()
      const pass = await page.getByRole('article').boundingBox()
      const print = await page.getByRole('button', { name: 'Print Pass' }).boundingBox()
      if (!pass || !print) throw new Error('The pass is not visible.')
      expect(print.x).toBeGreaterThan(pass.x + pass.width)
      expect(Math.max(pass.y + pass.height, print.y + print.height)).toBeLessThan(900)
    },
  )

  it('that does not exist is not found', { tags: 'nightly' }, async () => {
    const page = await product().visit('/day-pass/DPXXXXXX')
    await page.getByRole('heading', { name: 'Pass Not Found' }).waitFor()
    await page.getByText("The day pass code you're looking for doesn't exist.").waitFor()
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await page.waitForURL('/')
  })

  it('can be retried after a failed load', { tags: 'nightly' }, async () => {
    const { page, passCode } = await showPass()
    await interceptNextCall(page, '/day-passes/*', 'offline')
    await page.goto(`/day-pass/${passCode}?again`)
    await page.getByText('Your pass could not be loaded').waitFor()
    await page.getByText('We could not reach the server. Check your connection and try again.').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Łukasz Núñez').waitFor()
  })

  it('invites to sign the waiver before the visit', async () => {
    const { page } = await showPass()
    await page.getByRole('link', { name: 'Save time at the desk: sign your waiver now' }).click()
    await page.waitForURL('**/waiver-form')
  })

  it('lets the holder choose, change and clear the day, and says when and where to come', async () => {
    const { page, passCode } = await showPass()
    const plan = page.getByRole('region', { name: 'Your visit' })
    await plan.getByText('We are at the desk Mon-Fri 9 AM-9 PM, Sat 10 AM-4 PM, Sun 12-5 PM.').waitFor()
    expect(await plan.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toContain(
      encodeURIComponent('1450 Foundry Street'),
    )
    expect(await plan.getByRole('button', { name: 'Add to Calendar' }).count()).toBe(0)
    await pickDay(page, /^Your visit/)
    const saved = plan.getByRole('status')
    await expect.poll(() => saved.textContent()).toMatch(/^See you on \w+day, /)
    const { preferredVisitDate: first = '' } = (await invoke(getDayPass, { passCode })).body
    expect(await saved.textContent()).toBe(`See you on ${formatLongDate(first)}.`)
    await plan.getByText(`We are at the desk ${formatStaffedHours(first, gymHours)} that day.`).waitFor()
    await page.getByRole('article').getByText(formatPlainDate(first)).waitFor()
    expect(await findAxeViolations(page)).toEqual([])

    const download = page.waitForEvent('download')
    await plan.getByRole('button', { name: 'Add to Calendar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${passCode}.ics`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}\r\n`)

    await page.reload()
    await plan.getByRole('button', { name: 'Clear the date' }).click()
    await expect.poll(() => saved.textContent()).toBe('No day is chosen.')
    expect((await invoke(getDayPass, { passCode })).body.preferredVisitDate).toBeUndefined()
  })

  it('says that the gym closes on the chosen day, and offers every other day', {
    tags: 'nightly',
  }, async () => {
    const day = gymHours.closures.find(({ opens }) => !opens)?.from
    if (!day) throw new Error('The gym has no closed day')
    const shortDay = formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })
    await runAtTime(`${addDays(day, -9)}T20:00:00Z`, async () => {
      closeGym()
      const { passCode } = await createPass({ fullName: 'Łukasz Núñez', preferredVisitDate: day })
      const page = await product().visit('/robots.txt')
      await page.clock.setFixedTime(Date.now())
      await page.goto(`/day-pass/${passCode}`)
      const plan = page.getByRole('region', { name: 'Your visit' })
      await plan
        .getByText(`We are closed on ${shortDay} (Christmas Day). Please choose another day.`)
        .waitFor()
      expect(await plan.getByText('We are at the desk').textContent()).toContain('Mon-Fri 9 AM-9 PM')
      expect(await plan.getByRole('button', { name: 'Add to Calendar' }).count()).toBe(0)
      await plan.getByRole('button', { name: /^Your visit/ }).click()
      const dayButton = (one: string) => page.getByRole('button', { name: formatLongDate(one) })
      await dayButton(day).waitFor()
      expect(await dayButton(day).isDisabled()).toBe(true)
      expect(await findAxeViolations(page)).toEqual([])
      await dayButton(addDays(day, -1)).click()
      await plan.getByText(`See you on ${formatLongDate(addDays(day, -1))}.`).waitFor()
      expect(await plan.getByText('We are closed').count()).toBe(0)
      await plan.getByRole('button', { name: 'Add to Calendar' }).waitFor()
    })
  })

  it('says so when the day could not be saved, and keeps the day that is saved', {
    tags: 'nightly',
  }, async () => {
    const { page } = await showPass()
    await interceptNextCall(page, '/day-passes/*/visit-date', 'offline')
    await pickDay(page, /^Your visit/)
    const plan = page.getByRole('region', { name: 'Your visit' })
    await plan.getByText('We could not reach the server. Check your connection and try again.').waitFor()
    await expect.poll(() => plan.getByText('Pick a date').count()).toBe(1)
  })

  it.each(['first', 'second'] as const)(
    'shows the day that is saved if the %s of two quick choices is lost',
    { tags: 'nightly' },
    async (lost) => {
      const { page, passCode } = await showPass()
      const plan = page.getByRole('region', { name: 'Your visit' })
      const calls: Route[] = []
      await page.route('**/visit-date', (call) => void calls.push(call))
      const finish = async (which: 'first' | 'second', call: Route | undefined) => {
        const isLost = which === lost
        const end = isLost ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished')
        await (isLost ? call?.abort() : call?.continue())
        await end
      }
      await pickDay(page, /^Your visit/)
      await pickDay(page, /^Your visit/, 2)
      await expect.poll(() => calls.length).toBe(1)
      await finish('first', calls[0])
      await expect.poll(() => calls.length).toBe(2)
      await finish('second', calls[1])
      const problem = plan.getByText('We could not reach the server. Check your connection and try again.')
      if (lost === 'second') await problem.waitFor()
      else await plan.getByText(/^See you on /).waitFor()
      expect(await problem.count()).toBe(lost === 'second' ? 1 : 0)
      const { preferredVisitDate = '' } = (await invoke(getDayPass, { passCode })).body
      await page.getByRole('article').getByText(formatPlainDate(preferredVisitDate)).waitFor()
    },
  )
})

async function pickDay(page: Page, name: RegExp, daysLater = 1) {
  await page.getByRole('button', { name }).press('Enter')
  const grid = page.getByRole('grid')
  await grid.waitFor()
  for (let days = 0; days < daysLater; days += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await grid.waitFor({ state: 'hidden' })
}
