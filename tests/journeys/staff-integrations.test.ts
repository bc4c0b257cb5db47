import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast } from '#tests/support/browser/visitor-actions.ts'

const product = setUpTestSite()
const SCREENSHOTS = process.env.SCREENSHOTS_DIR

const photograph = async (page: Page, name: string) => {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true })
}

describe.each([
  ['phone', { width: 360, height: 760 }],
  ['desk', { width: 1440, height: 900 }],
])('on a %s', (device, size) => {
  const options = device === 'phone' ? { tags: 'nightly' as const } : {}

  it('an administrator makes a key, which a script uses until it is revoked', options, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/integrations', size)
    await page
      .getByText('No API keys')
      .or(page.getByRole('list', { name: 'API keys' }))
      .waitFor()
    await page.getByRole('button', { name: 'New Key' }).click()
    const name = `Bookkeeping ${Date.now()}`
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create Key' }).click()
    const key = (await page.getByLabel('API key', { exact: true }).textContent()) ?? ''
    expect(key).toMatch(/^efk_/)
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
    await photograph(page, `new-key-${device}`)
    await page.getByRole('button', { name: 'Done' }).click()

    const call = () =>
      fetch(`${product().cloud.siteUrl}/api/v1/clients`, { headers: { authorization: `Bearer ${key}` } })
    expect((await call()).status).toBe(200)
    await page.reload()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.getByText('Last used').waitFor()
    await photograph(page, `integrations-${device}`)
    expect(await page.content()).not.toContain(key)
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
    await row.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect.poll(async () => (await call()).status).toBe(401)
    await row.waitFor({ state: 'detached' })
  })

  it(
    'an administrator adds a webhook, tests it, sees why nothing arrived, and removes it',
    options,
    async () => {
      const page = await visitAsSharedAdmin(product(), '/admin/integrations', size)
      await page.getByRole('button', { name: 'New Webhook' }).click()
      await page.getByLabel('URL').fill('https://10.0.0.1/in')
      await page.getByRole('button', { name: 'Add Webhook' }).click()
      await page.getByText('URL must have a host name, not an IP address').waitFor()
      const host = `${device}.books.invalid`
      await page.getByLabel('URL').fill(`https://${host}/in/token`)
      await page.getByLabel('An order was paid').uncheck()
      await expect.poll(() => findLayoutIssues(page)).toEqual([])
      await photograph(page, `new-webhook-${device}`)
      await page.getByRole('button', { name: 'Add Webhook' }).click()
      expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/)
      await page.getByRole('button', { name: 'Done' }).click()

      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) })
      await card.getByRole('button', { name: `Send a test to ${host}` }).click()
      await expectToast(page, 'Test Not Delivered', `The test of ${host} failed: name not found.`)
      // On a phone a toast lies over the card.
      const dismissToast = () => page.getByRole('button', { name: 'Dismiss' }).last().click()
      await dismissToast()
      await card.getByText('Last deliveries', { exact: true }).click()
      await card.getByText('Response: name not found').waitFor()
      expect(await card.getByText('An order was paid').count()).toBe(0)
      await expect.poll(() => findLayoutIssues(page)).toEqual([])
      expect(await findAxeViolations(page)).toEqual([])
      await photograph(page, `webhooks-${device}`)

      await card.getByRole('button', { name: `More actions for ${host}` }).click()
      await page.getByRole('button', { name: 'Switch off' }).click()
      await card.getByText('Off', { exact: true }).waitFor()
      await expectToast(page, 'Saved', `Events are no longer sent to ${host}.`)
      await dismissToast()
      await card.getByRole('button', { name: `More actions for ${host}` }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await card.waitFor({ state: 'detached' })
    },
  )

  it('an administrator exports everything and downloads it', options, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/export', size)
    await page.getByRole('button', { name: 'Export Everything' }).click()
    await page.getByText('Ready').waitFor()
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
    await photograph(page, `export-${device}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = readFileSync(await file.path())
    expect(Object.keys(unzipSync(bytes))).toEqual(
      expect.arrayContaining(['manifest.json', 'clients.csv', 'ledger.json']),
    )
  })
})
