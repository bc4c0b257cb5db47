import { describe, expect, it } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { setUpTestSite, visitAs, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, holdCalls, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

async function aPass(fullName = 'Jordan Lee') {
  const email = uniqueEmail()
  return { ...(await createPass({ fullName, email })), email }
}

const rowOf = (page: Awaited<ReturnType<typeof visitAsSharedAdmin>>, passCode: string) =>
  page.getByRole('row').filter({ hasText: passCode })

describe('the day passes', () => {
  it('are listed in a table with all details', { tags: 'nightly' }, async () => {
    const { passCode, email } = await aPass('Łukasz van Ng')
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode.toLowerCase()}`)
    await page.getByRole('heading', { name: 'Day Passes' }).waitFor()
    await page.getByText('Manage free 1-day gym passes').waitFor()
    expect(await page.getByPlaceholder('Search by name, email, or code...').inputValue()).not.toBe('')
    const row = rowOf(page, passCode)
    await row.waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Pass Code',
      'Name',
      'Email',
      'Phone',
      'Status',
      'Created',
      'Actions',
    ])
    const cells = await row.getByRole('cell').allTextContents()
    expect(cells.slice(0, 4)).toEqual([passCode, 'Łukasz van Ng', email, '(541) 555-0100'])
    expect(cells[4]).toMatch(/^ActiveValid until [A-Z][a-z]{2} \d{2}, \d{4}$/)
    expect(cells[5]).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
    const linesOf = (cell: number) =>
      row
        .getByRole('cell')
        .nth(cell)
        .evaluate((element) => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
        })
    expect([await linesOf(3), await linesOf(5)]).toEqual([1, 1])
    expect(await page.getByLabel('Status').locator('option').allTextContents()).toEqual([
      'All Statuses',
      'Active',
      'Redeemed',
      'Expired',
    ])
    const link = row.getByRole('link', { name: `View pass ${passCode} in a new tab` })
    expect(await link.getAttribute('href')).toBe(`/day-pass/${passCode}`)
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('are found by search, and the filters are in the URL', async () => {
    const { passCode } = await aPass()
    await aPass()
    const page = await visitAsSharedAdmin(product(), '/admin/day-passes')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(passCode)
    await page.waitForURL(`/admin/day-passes?search=${passCode}`)
    await rowOf(page, passCode).waitFor()
    await page.getByLabel('Status').selectOption('Redeemed')
    await page.getByText('No day passes found').waitFor()
    await submit(page, 'Clear filters')
    await page.waitForURL('/admin/day-passes')
    await rowOf(page, passCode).waitFor()
  })

  it('are redeemed after a confirm dialog that focuses Cancel, and shown so only after the response', async () => {
    const { passCode } = await aPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
    await submit(page, `Redeem pass ${passCode}`)
    const dialog = page.getByRole('dialog', { name: 'Redeem Day Pass' })
    await dialog
      .getByText(
        `Are you sure you want to redeem pass ${passCode} for Jordan Lee? This action cannot be undone.`,
      )
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    const release = await holdCalls(page, `/admin/day-passes/${passCode}/redeem`)
    await dialog.getByRole('button', { name: 'Redeem Pass' }).click()
    await dialog.getByRole('button', { name: 'Redeeming...' }).waitFor()
    expect(await rowOf(page, passCode).getByText('Active').count()).toBe(1)
    release()
    await expectToast(page, 'Success', `Pass ${passCode} has been redeemed`)
    await rowOf(page, passCode).getByText('Redeemed', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: `Redeem pass ${passCode}` }).count()).toBe(0)
  })

  it('cannot be redeemed twice: the error names who redeemed first', async () => {
    const { passCode } = await aPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
    await rowOf(page, passCode).waitFor()
    await invoke(redeemDayPass, { passCode }, { as: ana })
    await submit(page, `Redeem pass ${passCode}`)
    await submit(page, 'Redeem Pass')
    const words = /This pass was already redeemed on .+ by .+\./
    await page.getByRole('dialog').getByRole('alert').getByText(words).waitFor()
    await page.getByText(/^Failed to redeem pass\. This pass was already redeemed on/).waitFor()
    await page.getByRole('button', { name: 'Redeem Pass' }).waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await rowOf(page, passCode).getByText('Redeemed', { exact: true }).waitFor()
  })

  it('are redeemed once by a retry after a lost response', async () => {
    const { passCode } = await aPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`)
    await interceptNextCall(page, `/admin/day-passes/${passCode}/redeem`, 'lost response')
    await submit(page, `Redeem pass ${passCode}`)
    await submit(page, 'Redeem Pass')
    await page.getByText(/^Failed to redeem pass\. We could not reach the server/).waitFor()
    await submit(page, 'Redeem Pass')
    await expectToast(page, 'Success', `Pass ${passCode} has been redeemed`)
  })

  it('are deleted after a confirm dialog', { tags: 'nightly' }, async () => {
    const { passCode } = await aPass()
    const page = await visitAs(product(), 'staff', `/admin/day-passes?search=${passCode}`)
    await submit(page, `Delete pass ${passCode}`)
    const dialog = page.getByRole('dialog', { name: 'Delete Day Pass' })
    await dialog
      .getByText(`Are you sure you want to delete pass ${passCode}? This action cannot be undone.`)
      .waitFor()
    await interceptNextCall(page, `/admin/day-passes/${passCode}`, 'offline')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(/^Failed to delete pass\. /).waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'Success', 'Pass deleted successfully')
    await page.getByText('No day passes found').waitFor()
  })

  it('are cards on a phone', { tags: 'nightly' }, async () => {
    const { passCode } = await aPass()
    const page = await visitAsSharedAdmin(product(), `/admin/day-passes?search=${passCode}`, { width: 360 })
    await page.getByRole('listitem').filter({ hasText: passCode }).getByText('Jordan Lee').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})
