import { expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { submitCredentials } from '#tests/support/browser/product.ts'
import { createListFile, createPeople } from '#tests/support/fixtures/import-lists.ts'
import { startLocalProcess } from '#tests/support/local/local-process.ts'

const TIMEOUT_MS = 300_000
const STEP_TIMEOUT_MS = 120_000
const ADMIN = { email: 'admin@emberforge.example', password: 'Local-Admin-1' }

it("npm start previews an import, although React's development build mounts its step twice", {
  tags: 'nightly',
  timeout: TIMEOUT_MS,
}, async () => {
  const { site, stop } = await startLocalProcess({})
  onTestFinished(() => void stop())
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: site })
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  await page.goto('/admin/login')
  await submitCredentials(page, ADMIN)
  await page.waitForURL('/admin/dashboard')
  await page.goto('/admin/import')
  await page.getByLabel('Previous system').selectOption({ label: 'Gymdesk' })
  await page.getByLabel('List of people (CSV file)').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: createListFile('gymdesk', createPeople('gymdesk', 12)),
  })
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await page.getByRole('button', { name: 'Import 12 rows' }).waitFor()
  expect(await page.getByText('All 12 rows').count()).toBe(1)
})
