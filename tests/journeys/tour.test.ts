import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { type LocalProcess, startLocalProcess } from '#tests/support/local/local-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tour-'))
let cloud: LocalProcess
let browser: Browser
beforeAll(async () => {
  // The tour shows the local cloud as it is by default: without stale reads.
  cloud = await startLocalProcess({ DATA_DIR: join(folder, 'data'), DYNAMODB_STALE: '' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await cloud.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Lets the tour do its current step; fails with the problem that it shows. */
async function doStep(page: Page, title: string) {
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Do it for me' }).click()
  const outcome = page.locator('section').getByRole('list', { name: 'Where the code is' })
  await outcome.or(page.locator('section').getByRole('alert')).first().waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Do it for me' }).waitFor({ timeout: 90_000 })
  expect(await page.locator('section').getByRole('alert').allTextContents()).toEqual([])
}

const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click()

async function tryOut(page: Page, label: string, finding: RegExp) {
  await page.getByRole('button', { name: label }).click()
  const problem = page.locator('section').getByRole('alert')
  await page.getByText(finding).or(problem).first().waitFor({ timeout: 60_000 })
  expect(await problem.allTextContents()).toEqual([])
}

describe('the tour of the local cloud', () => {
  it('is the first thing that npm start prints', () => {
    const { site } = cloud.endpoints
    expect(cloud.output().trim().split('\n')[0]?.trim()).toBe(`Try it   ${site}/tour`)
  })

  it('does every step through the real product', async () => {
    const page = await browser.newPage({ baseURL: cloud.endpoints.site, reducedMotion: 'reduce' })
    await page.goto('/tour')
    await doStep(page, 'A visitor asks for a pass')
    expect(await axeFindings(page)).toEqual([])
    await next(page)
    await doStep(page, 'Her email')
    await next(page)
    await doStep(page, 'She arrives')
    await tryOut(page, 'Try to cheat', /1 came in, 39 were refused/)
    await next(page)
    await doStep(page, 'Her son is 14')
    await tryOut(page, 'Prove it', /unchanged/)
    await tryOut(page, 'Tamper', /"Mia Torres" became "Lia Torres"/)
    await tryOut(page, 'Put it back', /the chain holds/)
    await next(page)
    await doStep(page, 'She books, moves it and pays')
    await tryOut(page, 'The evening before', /"Reminder: your free consultation, .+" arrived, once/)
    await next(page)
    await doStep(page, 'Monday morning')
    await next(page)
    await doStep(page, 'Pull the plug')
    await tryOut(
      page,
      'Count the visits',
      /0 visits were recorded while the network was gone, 1 after one key/,
    )
    await page.close()
  })

  it('notices what somebody does without its help', async () => {
    const page = await browser.newPage({ baseURL: cloud.endpoints.site })
    await page.goto('/tour')
    const task = await page.getByText(/^Fill in the form with the email/).textContent()
    const [email = ''] = task?.match(/\S+@example\.com/) ?? []
    const phone = page.frameLocator('iframe[title="Visitor\'s phone"]')
    await phone.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
    await phone.getByRole('textbox', { name: 'Full Name' }).fill('Ada van Lee')
    await phone.getByRole('textbox', { name: 'Email' }).fill(email)
    await phone.getByRole('textbox', { name: 'Phone' }).fill('(541) 555-0188')
    await phone.getByRole('button', { name: 'Get My Free Pass' }).click()
    await phone
      .getByText(/DP[A-Z2-9]{6}/)
      .first()
      .waitFor({ timeout: 60_000 })
    await page.getByText(/^One form made a client/).waitFor({ timeout: 60_000 })
    await page.close()
  })
})

describe('the login page of the local cloud', () => {
  it('offers the demo accounts', async () => {
    const page = await browser.newPage({ baseURL: cloud.endpoints.site })
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign in as Sam Rivera' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.close()
  })
})
