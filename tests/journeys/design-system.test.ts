/** @module-tag nightly */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { startDevServer } from '#scripts/design-system/dev-server.ts'
import { SECTION_IDS } from '#scripts/design-system/screenshot.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations } from '#tests/support/browser/product.ts'

let ui: Awaited<ReturnType<typeof startDevServer>>
let page: Page
beforeAll(async () => {
  ui = await startDevServer(0)
  const browser = await launchBrowser()
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } })
})
afterAll(async () => {
  await page.context().browser()?.close()
  await ui.server.close()
})

it.each(['dark', 'light'])(
  'every component in every state is accessible and fits a phone: %s',
  async (theme) => {
    await page.goto(`${ui.url}?theme=${theme}`)
    await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
  },
)

it.each(['dialog', 'confirm dialog', 'drawer'])('the open %s is accessible and fits', async (name) => {
  await page.goto(ui.url)
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await expect.poll(() => findLayoutIssues(page)).toEqual([])
})

it('has the sections of the picture in the README, and does not display [hidden] elements', async () => {
  await page.goto(ui.url)
  for (const id of SECTION_IDS) await page.locator(`main > section#${id}`).waitFor()
  const list = page.locator('ul.grid').first()
  await list.evaluate((element) => element.setAttribute('hidden', ''))
  expect(await list.isVisible()).toBe(false)
})
