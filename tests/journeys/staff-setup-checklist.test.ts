import { expect, it } from 'vitest'
import {
  createStaffAccount,
  findAxeViolations,
  setUpTestSite,
  visitAs,
} from '#tests/support/browser/product.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { replacePublishedSettings } from '#tests/support/fixtures/settings.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const product = setUpTestSite()

it('a new gym sees what it has to do, each with its place, and nothing of it once all is done', {
  tags: 'nightly',
}, async () => {
  const page = await visitAs(product(), 'admin', '/admin/dashboard', { width: 360 })
  const card = page.getByRole('region', { name: 'First day' })
  await card.getByText('Still from the sample gym: name, phone, email, address.').waitFor()
  expect(await card.getByRole('listitem').filter({ hasText: '(open)' }).count()).toBeGreaterThanOrEqual(5)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await card.getByRole('link', { name: 'Trainers' }).click()
  await page.getByRole('heading', { name: 'Trainers', level: 2 }).waitFor()

  await Promise.all([createPass(), createStaffAccount(product())])
  const own = createOtherGym()
  await replacePublishedSettings({ ...own, business: { ...own.business, timeZone: 'America/Los_Angeles' } })
  await page.goto('/admin/dashboard')
  // There are records by now: it is folded.
  await card.getByText('See remaining setup tasks').click()
  await card.getByRole('listitem').filter({ hasText: 'Trainers' }).getByText('(done)').waitFor()
  expect(await card.getByRole('listitem').filter({ hasText: '(open)' }).allInnerTexts()).toEqual([
    expect.stringContaining('Waiver'),
    expect.stringContaining('Members'),
  ])
  await publishAgreementVersion('Our own words', 'none')
  const { email = '' } = await createClientRecord()
  await product().cloud.localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', email })
  await expect.poll(async () => (await getClientFileFor(email)).status).toBe('active')
  await waitUntilReplicated()
  // On a busy machine SES or Cognito may not have answered in time, which the step says; the next look asks again.
  await expect
    .poll(async () => {
      await page.reload()
      await card.getByText('See remaining setup tasks').click()
      const found = card.getByText(/^(Everything is set up|The status could not be loaded)\.$/).first()
      await found.waitFor()
      return found.innerText()
    })
    .toBe('Everything is set up.')
  await page.reload()
  await page.getByRole('region', { name: 'Today' }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
})

it('the staff sees no checklist', async () => {
  const page = await visitAs(product(), 'staff', '/admin/dashboard')
  await page.getByRole('region', { name: 'Today' }).waitFor()
  expect(await page.getByText('First day').count()).toBe(0)
})
