import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'

export type SessionStorageEntries = Readonly<Record<string, string>>

export async function createSignedInSession(siteUrl: string): Promise<SessionStorageEntries> {
  const staffMember = demoStaff[0]
  if (!staffMember) throw new Error('There is no demo staff member to sign in as')
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${siteUrl}/admin/login`)
    await page.getByLabel('Email').fill(staffMember.email)
    await page.getByLabel('Password', { exact: true }).fill(staffMember.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/admin/dashboard')
    return await page.evaluate(() => ({ ...sessionStorage }))
  } finally {
    await browser.close()
  }
}
