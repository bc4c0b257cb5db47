/** @module-tag nightly */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import type { TestSite } from '#scripts/verify/test-site.ts'
import { findAxeViolations } from '#tests/support/browser/product.ts'
import { startLocalProcess } from '#tests/support/local/local-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tour-'))
let product: TestSite
let browser: Browser
beforeAll(async () => {
  // The tour is for the default settings, which have no stale reads.
  product = await startLocalProcess({
    dataFolder: join(folder, 'data'),
    environment: { DYNAMODB_STALE: '' },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the tour of the local cloud', () => {
  it('is the first thing that npm start prints', () => {
    const { site } = product
    expect(product.output().trim().split('\n')[0]?.trim()).toBe(`Try it   ${site}/tour`)
  })

  it('notices steps that a person does without its help', async () => {
    const page = await browser.newPage({ baseURL: product.site, reducedMotion: 'reduce' })
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
    await page.getByText(/^One form created a client/).waitFor({ timeout: 60_000 })
    expect(await findAxeViolations(page)).toEqual([])
    // A tour that is opened again sees the step in the records.
    await page.reload()
    await page.getByRole('button', { name: /A visitor asks for a pass\s*, done/ }).waitFor()
    await page.close()
  })
})

it('the login page of the local cloud offers the demo accounts', async () => {
  const page = await browser.newPage({ baseURL: product.site })
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in as Sam Rivera' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.close()
})
