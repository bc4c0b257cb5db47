/** @module-tag nightly */

import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAppointment, listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { routes } from '#shared/routes.ts'
import { previewSettings } from '#shared/settings/settings-operations.ts'
import { setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, fill, readInputValues, submit } from '#tests/support/browser/visitor-actions.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { createAppointmentType } from '#tests/support/fixtures/appointment-types.ts'
import { appointmentInput } from '#tests/support/fixtures/appointments.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'
import { newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import {
  getStoredSettings,
  replacePublishedSettings,
  saveBusinessDraft,
} from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeUntilAvailable } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const PUBLISHED_WITHIN_MS = 100_000

async function publish(value: GymSettings): Promise<void> {
  await replacePublishedSettings(value)
  const deadline = Date.now() + PUBLISHED_WITHIN_MS
  while ((await getStoredSettings()).pages.state !== 'current') {
    if (Date.now() > deadline) throw new Error('The pages do not show what is published')
    await wait(200)
  }
}

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(product().cloud.siteUrl + path, { headers })).text()

/** Waits, because a Lambda reads published settings within a minute. */
const expectOffered = (typeId: string, text: string) =>
  expect
    .poll(() => read(`/api/appointments/slots?typeId=${typeId}&days=14`), {
      interval: 1000,
      timeout: PUBLISHED_WITHIN_MS,
    })
    .toContain(text)

const documents = routes.map(({ path }) => path.replace(/:\w+/g, 'any'))

async function visitWatched(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await product().visit('/robots.txt', { viewport: { width: 360, height: 800 } })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(path)
  return { page, problems }
}

describe('a publication', () => {
  const other = createOtherGym()
  beforeAll(() => publish(other))

  it('is in the HTML of every page within a minute, and nothing of the gym before is', async () => {
    const { name, phone, address, trainers, closures } = defaultSettings.business
    const before = [
      name,
      phone,
      address.street,
      closures[0]?.words,
      ...trainers.map((each) => each.specialty),
    ]
    for (const path of [...documents, '/sitemap.xml', '/manifest.webmanifest', '/404']) {
      const text = await read(path)
      expect(
        before.filter((words) => words && text.includes(words)),
        path,
      ).toEqual([])
      expect(await read(path, { 'accept-encoding': 'br' }), path).toBe(text)
    }
    expect(await read('/manifest.webmanifest')).toContain(other.business.name)
    expect(await read('/')).toContain(other.business.phone)
  })

  it('hydrates without an error, and its other pages follow by links', async () => {
    const { page, problems } = await visitWatched('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    replaceSettings(other, 1)
    await page.getByRole('heading', { name: pageTexts('home').coaches.title }).waitFor()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Resources' }).first().click()
    await page.getByRole('heading', { name: pageTexts('resources').articlesTitle }).waitFor()
    await page.goto('/booking')
    await page.getByRole('heading', { name: pageTexts('booking').title }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(problems).toEqual([])
  })

  it('can be seen before, by a link that only the preview has', async () => {
    const { revision } = await saveBusinessDraft({ tagline: 'Seen before it is published.' })
    const preview = await invokeUntilAvailable(
      previewSettings,
      { revision },
      { as: admin, key: newIdempotencyKey() },
    )
    const { url, endsAt } = preview.body
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000)
    const { page, problems } = await visitWatched(url)
    await page.getByText('Seen before it is published.').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await read('/')).not.toContain('Seen before it is published.')
    const ended = url.replace(/preview=[^-]+/, 'preview=abc')
    expect((await fetch(ended)).status).toBe(404)
    const guessed = url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await fetch(guessed)).status).toBe(404)
    expect(problems).toEqual([])
  })
})

describe('a kind of appointment that was published', () => {
  it('is booked in the back office, once and as a series, and the calendar says its name', async () => {
    const { types } = defaultSettings.appointments
    const group = createAppointmentType('small-group', { name: 'Small group', capacity: 4, needs: 'nothing' })
    await publish({ ...defaultSettings, appointments: { types: [...types, group] } })
    await expectOffered(group.id, '"seatsLeft":4')
    const lastName = uniqueLastName()
    await invoke(createClient, { firstName: 'Mia', lastName, email: uniqueEmail() }, { as: ana })
    const page = await visitAsSharedAdmin(product(), '/admin/calendar', { width: 1440 })
    const chooseGroup = async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'New Appointment' })
      await dialog.getByRole('combobox', { name: 'Client' }).fill(lastName)
      await dialog.getByRole('option', { name: lastName }).click()
      await dialog.getByLabel('Appointment type').selectOption('Small group, 60 minutes')
      await dialog.getByText('A small group of 60 minutes.').waitFor()
      await dialog.getByLabel('Coach').selectOption('priya')
      return dialog
    }
    const chooseMonday = async (dialog: Locator) => {
      await dialog.getByRole('button', { name: /^Day/ }).click()
      const days = page.getByRole('dialog', { name: 'Choose a date' })
      await days.getByRole('button', { name: /next/i }).click()
      await days
        .getByRole('button', { name: /Monday/ })
        .first()
        .click()
    }
    const once = await chooseGroup()
    await chooseMonday(once)
    await once.getByLabel(/time/i).last().selectOption({ index: 1 })
    await once.getByRole('button', { name: 'Book Appointment' }).click()
    await expectToast(page, 'Appointment Booked', `A link to the appointment was emailed to Mia ${lastName}.`)

    const series = await chooseGroup()
    await chooseMonday(series)
    await series.getByLabel(/time/i).last().selectOption({ index: 8 })
    await series.getByLabel('Repeat').selectOption('4')
    // A client has at most two appointments that cost nothing.
    await series.getByText('1 of 4 can be booked. The others are skipped.').waitFor()
    await series.getByRole('button', { name: 'Book Appointment' }).click()
    await expectToast(page, 'Appointment Booked', `The appointments were emailed to Mia ${lastName}.`)
  })

  it('is given at fixed times: visitors see the seats, and the team one row with its people', async () => {
    const { types } = defaultSettings.appointments
    const id = 'morning-class'
    const times = [{ day: 'Saturday', at: '08:30', trainerId: 'elena' } as const]
    const named = { name: 'Morning class', capacity: 2, needs: 'nothing', minimumNoticeMinutes: 0 } as const
    await publish({
      ...defaultSettings,
      appointments: { types: [...types, createAppointmentType(id, { ...named, times })] },
    })
    const settings = await visitAsSharedAdmin(product(), '/admin/settings?section=appointments', {
      width: 1440,
    })
    await settings.getByText('Morning class').first().click()
    await settings.getByRole('button', { name: 'Add Fixed Time' }).last().click()
    const time = settings.getByRole('group', { name: 'fixed time 2' })
    await time.getByLabel('Day').selectOption('Sunday')
    await time.getByLabel('Coach').selectOption('Priya')
    await settings.getByRole('button', { name: 'Save Draft' }).first().click()
    await settings.getByRole('button', { name: 'Publish...' }).first().click()
    const changes = settings.getByRole('dialog', { name: 'Publish?' })
    await changes.getByText('Sunday 8:30 AM with Priya').waitFor()

    const offered = async () => {
      const { body } = await invoke(listAvailableSlots, { typeId: id, days: 14 })
      return body.days.flatMap(({ slots }) => slots)
    }
    const { startsAt = '' } = (await offered()).at(-1) ?? {}
    const names = [uniqueLastName(), uniqueLastName()]
    const book = async (lastName = '') => {
      const form = await appointmentInput({
        startsAt,
        typeId: id,
        trainerId: 'elena',
        name: `Mia ${lastName}`,
      })
      expect(await invoke(createAppointment, form)).toMatchObject({ status: 200 })
    }
    await book(names[0])
    expect(await offered()).toContainEqual({ startsAt, trainerIds: ['elena'], seatsLeft: 1 })
    await expectOffered(id, '"seatsLeft":1')
    const page = await product().visit('/appointments', { viewport: { width: 360, height: 800 } })
    await page.getByRole('button', { name: 'Morning class, 60 minutes, free' }).click()
    await page.getByRole('button', { name: 'Later days' }).click()
    await page.getByRole('button', { name: '8:30 AM 1 seat left' }).click()
    const contact = { Name: 'Theo Lund', Email: uniqueEmail(), Phone: '(541) 555-0100' }
    await fill(page, contact)

    await book(names[1])
    await submit(page, 'Hold This Time')
    await page.getByText('This group is full.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Earlier days' }).click()
    await page.getByRole('button', { name: '8:30 AM 2 seats left' }).click()
    await expect.poll(() => readInputValues(page)).toEqual(Object.values(contact))
    const calendar = await visitAsSharedAdmin(product(), `/admin/calendar?day=${startsAt.slice(0, 10)}`, {
      width: 1440,
    })
    await calendar.getByRole('button', { name: /^Morning class 2\/2 8:30 AM Elena/ }).click()
    const dialog = calendar.getByRole('dialog', { name: 'Morning class 2/2' })
    for (const name of names) await dialog.getByRole('button', { name: `Mia ${name}` }).waitFor()
    await dialog.getByRole('button', { name: `Mia ${names[0]}` }).click()
    await calendar.getByRole('dialog', { name: `Mia ${names[0]}` }).waitFor()
  })
})
