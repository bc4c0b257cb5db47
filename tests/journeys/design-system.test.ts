import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevServer } from '#scripts/design-system/dev-server.ts'
import { SECTION_IDS } from '#scripts/design-system/screenshot.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'

let ui: Awaited<ReturnType<typeof startDevServer>> | undefined
let browser: Browser | undefined

beforeAll(async () => {
  ui = await startDevServer(0)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await ui?.server.close()
})

async function openPage(query = '') {
  const page = await browser?.newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } })
  if (!page || !ui) throw new Error('The page runs only while tests do')
  await page.goto(ui.url + query)
  return page
}

it.each(['dark', 'light'])(
  'every component in every state is accessible and fits a phone: %s',
  async (theme) => {
    const page = await openPage(`?theme=${theme}`)
    await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await findLayoutIssues(page)).toEqual([])
  },
)

it.each(['dialog', 'confirm', 'confirm-refused', 'drawer'])(
  'the open %s is accessible and fits',
  async (name) => {
    const page = await openPage(`?alone=${name}`)
    await page.getByRole('dialog').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await findLayoutIssues(page)).toEqual([])
  },
)

it('[hidden] elements are not displayed, whatever their layout', async () => {
  const page = await openPage()
  const list = page.locator('ul.grid').first()
  await list.waitFor()
  await list.evaluate((element) => element.setAttribute('hidden', ''))
  expect(await list.isVisible()).toBe(false)
})

it.each(SECTION_IDS)('has the section %s of the picture in the README', async (id) => {
  const page = await openPage()
  await page.locator(`main > section#${id}`).waitFor()
})
