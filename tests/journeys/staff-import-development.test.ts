import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { typeCredentials } from '#tests/support/browser/product.ts'
import { listFile, peopleOf } from '#tests/support/fixtures/import-lists.ts'

const START_TIMEOUT_MS = 120_000
const ADMIN = { email: 'admin@emberforge.example', password: 'Local-Admin-1' }

/** Starts the product as `npm start` does, with React's development build, and returns its URL. */
async function startProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' }
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const url = /Site\s+(http:\S+)/.exec(text)?.[1]
      if (url && text.includes('Ready')) resolve(url)
    })
    child.once('exit', () => reject(new Error(`The product did not start: ${text}`)))
  })
}

it('npm start previews an import, although React mounts its step twice', {
  tags: 'nightly',
  timeout: START_TIMEOUT_MS,
}, async () => {
  const baseURL = await startProduct()
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL })
  await page.goto('/admin/login')
  await typeCredentials(page, ADMIN)
  await page.waitForURL('/admin/dashboard')
  await page.goto('/admin/import')
  await page.getByLabel('Previous system').selectOption({ label: 'Mindbody' })
  const file = {
    name: 'Clients.csv',
    mimeType: 'text/csv',
    buffer: listFile('mindbody', peopleOf('mindbody')),
  }
  await page.getByLabel('List of people (CSV file)').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview the import' }).click()
  await page.getByRole('button', { name: 'Import 300 rows' }).waitFor()
  expect(await page.getByText('All 300 rows').count()).toBe(1)
})
