import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Finds the toast by both lines, because an earlier toast may have the same title. */
export async function expectToast(page: Page, title: string, description: string) {
  const line = (words: string) => page.getByText(words, { exact: true })
  const toast = page.getByRole('status').locator('.toast')
  try {
    await toast
      .filter({ has: line(title) })
      .filter({ has: line(description) })
      .last()
      .waitFor()
  } catch (cause) {
    const shown = await page.locator('.toast, dialog[open], [role=alert]').allInnerTexts()
    throw new Error(`No toast "${title}" "${description}" beside: ${JSON.stringify(shown)}`, { cause })
  }
}

/** Waits for the error summary, which gets the focus after a submission. */
export const expectErrorSummary = (within: Page | Locator, words: readonly string[]) =>
  expect.poll(() => within.locator('section:focus').getByRole('button').allTextContents()).toEqual(words)

export async function fill(form: Page | Locator, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

/** Fills in the waiver for an adult, except the contact details, and signs as `name`. */
export async function agreeAndSign(page: Page, name: string, { isLinked = false } = {}) {
  if (isLinked) await fill(page, { 'Your full name': name })
  await page.getByLabel('Date of birth').fill('1990-05-02')
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms above' }).check()
  await page.getByRole('checkbox', { name: 'I agree to sign electronically' }).check()
  await fill(page, { 'Full legal name': name })
}

/** Scrolls to the button first, because the code of the form may be loaded only when the form becomes visible. */
export async function submit(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

export function readInputValues(page: Page): Promise<string[]> {
  return page
    .locator('main input:not([type=checkbox]):not([type=radio]), main textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).filter(Boolean))
}

/** Delays requests to an API path until the returned function is called. */
export const holdCalls = (page: Page, path: string) => holdRequests(page, `**/api${path}`)

export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export async function interceptNextCall(
  page: Page,
  path: string,
  fate: 'offline' | 'lost response' | { status: number } | { delayMs: number },
) {
  await page.route(
    `**/api${path}`,
    async (route) => {
      if (fate === 'lost response') await route.fetch()
      if (typeof fate === 'string') return route.abort('internetdisconnected')
      if ('status' in fate) return route.fulfill({ status: fate.status, body: 'no JSON' })
      await new Promise((resolve) => setTimeout(resolve, fate.delayMs))
      return route.continue()
    },
    { times: 1 },
  )
}

/** Returns a function that counts the later requests with this method. */
export function countRequests(page: Page, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method) count += 1
  })
  return () => count
}

/** Moves the pointer over the home page until React has hydrated the sections below the fold. */
export async function loadDeferredSections(page: Page) {
  await expect
    .poll(
      async () => {
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        return page.evaluate(() => {
          const button = document.querySelector('#services button')
          return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
        })
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}

export async function fillBookingForm(page: Page, email: string) {
  await fill(page, {
    Name: 'Jordan van Lee',
    Email: email,
    Phone: '(541) 555-0188',
    'Height and weight': `5'10", 185 lb`,
    'Workout days per week': '3',
    'Fitness goals': 'Run a marathon\nand lift twice my weight',
  })
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByRole('checkbox', { name: 'Building Lean Muscle Mass' }).check()
}

export const expectBookingToast = (page: Page) =>
  expectToast(
    page,
    'Booking Submitted Successfully!',
    "We'll contact you soon to schedule your consultation.",
  )
