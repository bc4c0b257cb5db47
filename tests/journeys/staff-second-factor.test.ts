import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { writeEndpointsFile } from '#infra/local/start/endpoints-file.ts'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import {
  type Account,
  createStaffAccount,
  findAxeViolations,
  setUpTestSite,
  submitCredentials,
} from '#tests/support/browser/product.ts'
import { readQrCode } from '#tests/support/browser/qr-code.ts'
import { expectToast, submit } from '#tests/support/browser/visitor-actions.ts'
import { startLocalProcess } from '#tests/support/local/local-process.ts'

const product = setUpTestSite()
const STEP_MS = 30_000

/** The clock of the user pool and of the app stands still, so that no code expires while a page loads. */
function stopClock(): void {
  const midStep = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  vi.useFakeTimers({ toFake: ['Date'], now: midStep })
}
const waitForNextCode = () => vi.setSystemTime(Date.now() + STEP_MS)
afterEach(() => void vi.useRealTimers())

async function scanQrCode(page: Page, email: string): Promise<TOTP> {
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await code.waitFor()
  const uri = (await readQrCode(code)) ?? ''
  const totp = URI.parse(uri)
  if (!('period' in totp)) throw new Error('Not a TOTP URI')
  expect([totp.issuer, totp.label]).toEqual([expect.stringContaining('Admin'), email])
  expect(await page.locator('code').textContent()).toBe(new URL(uri).searchParams.get('secret'))
  return totp
}

const codeOf = (totp: TOTP) => totp.generate({ timestamp: Date.now() })

async function openLogin(account: Account): Promise<Page> {
  const page = await product().visit('/admin/login')
  await submitCredentials(page, account)
  return page
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Sets the app up in the account dialog; the code that proves it is used up. */
async function enroll(account: Account): Promise<TOTP> {
  const page = await openLogin(account)
  await page.waitForURL('/admin/dashboard')
  await page.getByRole('button', { name: /Account of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Authenticator app is off').waitFor()
  await dialog.getByRole('button', { name: 'Set up' }).click()
  const totp = await scanQrCode(page, account.email)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByLabel('6-digit code').fill('000000')
  await submit(page, 'Turn on')
  await dialog.getByText('This code is not correct').first().waitFor()
  await dialog.getByLabel('6-digit code').fill(codeOf(totp))
  await submit(page, 'Turn on')
  await expectToast(page, 'Authenticator App Turned On', 'You need a code from your app at the next sign-in.')
  await dialog.getByText('Authenticator app is on').waitFor()
  await page.context().close()
  return totp
}

describe('a member with an authenticator app', () => {
  it('signs in with the next code; a wrong and a used one are refused', async () => {
    stopClock()
    const account = await createStaffAccount(product())
    const totp = await enroll(account)
    const used = codeOf(totp)
    const page = await openLogin(account)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await enterCode(page, used === '123456' ? '654321' : '123456')
    await page.getByText('This code is not correct').first().waitFor()
    await enterCode(page, used)
    await page.getByText('This code was already used').first().waitFor()
    waitForNextCode()
    await enterCode(page, codeOf(totp))
    await page.waitForURL('/admin/dashboard')
    await expectToast(page, 'Login Successful', 'Welcome back!')
  })

  it('never gets in with the password alone, and learns nothing from a wrong one', {
    tags: 'nightly',
  }, async () => {
    stopClock()
    const account = await createStaffAccount(product())
    await enroll(account)
    const page = await openLogin(account)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.goto('/admin/bookings')
    await page.waitForURL('/admin/login')
    const wrong = await openLogin({ ...account, password: 'Wrong-password-1' })
    await wrong.getByText('The email or password is not correct.').first().waitFor()
    expect(await wrong.getByRole('heading', { name: 'Enter your code' }).count()).toBe(0)
  })

  it('who lost the phone signs in again after npm run staff:reset-mfa', {
    tags: 'nightly',
    timeout: 120_000,
  }, async () => {
    stopClock()
    const account = await createStaffAccount(product())
    await enroll(account)
    const folder = mkdtempSync(join(tmpdir(), 'reset-mfa-'))
    writeEndpointsFile(folder, product().cloud)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/ops/staff-reset-mfa.ts', '--local', '--email', account.email],
      { env: { ...process.env, DATA_DIR: folder } },
    )
    rmSync(folder, { recursive: true })
    expect(stdout).toContain(`The authenticator app of ${account.email} is turned off`)
    const page = await openLogin(account)
    await page.waitForURL('/admin/dashboard')
  })
})

it('a deployment with mfa=required asks everybody to set an app up at the first sign-in', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mfa-required-'))
  const product = await startLocalProcess({
    dataFolder: join(folder, 'data'),
    environment: { MFA: 'required' },
  })
  const browser = await launchBrowser()
  try {
    const [admin] = demoStaff
    if (!admin) throw new Error('There is no demo account')
    const page = await browser.newPage({ baseURL: product.site })
    page.setDefaultTimeout(60_000)
    await page.goto('/admin/login')
    await submitCredentials(page, admin)
    await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor()
    const totp = await scanQrCode(page, admin.email)
    await page.getByLabel('6-digit code').fill(codeOf(totp))
    await submit(page, 'Turn on')
    await page.waitForURL('/admin/dashboard')
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
