import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { openRecord, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import {
  agreeAndSign,
  countRequests,
  expectToast,
  fill,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import {
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
  getWaiverAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { waitUntilReplicated } from '#tests/support/local/until-replicated.ts'

const product = setUpTestSite()

const aSurname = () => `Ng-${uniqueLastName()}`

async function sendForm(page: Page, button: string, to: { name: string; email: string }) {
  await submit(page, button)
  await fill(page.getByRole('dialog'), { 'Client Name': to.name, 'Client Email': to.email })
  await submit(page, 'Send Email')
}

it.each([
  ['intake-forms', 'No intake forms found'],
  ['waivers', 'No waivers found'],
])('%s has words for an empty list', { tags: 'nightly' }, async (list, words) => {
  const page = await visitAsSharedAdmin(product(), `/admin/${list}?search=nobody-has-this-name`)
  await page.getByText(words).waitFor()
})

async function linkMailedTo(address: string): Promise<string> {
  const mails = await product().cloud.localServices.mailbox.list()
  const mail = mails.find(({ to }) => to.includes(address))
  const [link = ''] = mail?.text?.match(/http\S+-form\S+/) ?? []
  return link.slice(product().cloud.siteUrl.length)
}

describe('an intake form', () => {
  it('is sent, pending, completed by the client and listed', async () => {
    const [surname, email] = [aSurname(), uniqueEmail()]
    const page = await visitAsSharedAdmin(product(), '/admin/intake-forms')
    await sendForm(page, 'Send New Form', { name: `Jonas ${surname}`, email })
    await expectToast(page, 'Email Sent', `Intake form link sent to ${email}`)
    const awaited = page
      .getByRole('region', { name: /Awaiting client/ })
      .getByRole('listitem')
      .filter({ hasText: email })
    await awaited.waitFor()
    await awaited.getByRole('button', { name: /Copy Link/ }).click()
    await expectToast(page, 'Link Copied', 'Form link copied to clipboard')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.slice(product().cloud.siteUrl.length)).toBe(await linkMailedTo(email))

    const client = await product().visit(await linkMailedTo(email))
    await fill(client, {
      'First name': 'Jonas',
      'Last name': surname,
      Email: email,
      Phone: '(541) 555-0188',
      'Emergency contact name': 'Mia',
      'Emergency contact phone': '(541) 555-0199',
      Injuries: 'Left knee',
      Goals: 'Move without pain',
    })
    await submit(client, 'Submit Form')
    await expectToast(client, 'Form Submitted', 'Your health intake form has been submitted successfully.')

    await waitUntilReplicated()
    await page.goto(`/admin/intake-forms?search=${surname}`)
    await page.getByRole('heading', { name: `Jonas ${surname}` }).waitFor()
    const requested = page.waitForResponse('**/api/admin/form-requests*')
    await page.goto('/admin/intake-forms')
    await page.getByRole('heading', { name: `Jonas ${surname}` }).waitFor()
    await (await requested).finished()
    await expect.poll(() => awaited.count()).toBe(0)
  })

  it('is reviewed: alert, notes and status', async () => {
    const lastName = aSurname()
    await createIntakeFormRecord({ firstName: 'Mia', lastName, injuries: 'Left knee', allergies: 'Peanuts' })
    const page = await visitAsSharedAdmin(product(), `/admin/intake-forms?search=${lastName}`)
    await page.getByPlaceholder('Search by name, phone, or goals...').waitFor()
    await page.getByText('Medical Alert', { exact: true }).waitFor()
    const record = await openRecord(page, `Mia ${lastName}`)
    const alerts = record.getByRole('region', { name: 'Medical Alerts' })
    await expect
      .poll(() => alerts.getByRole('definition').allTextContents())
      .toEqual(['Left knee', 'Peanuts'])
    await record.getByLabel('Staff notes').fill('No running')
    await submit(page, 'Save Notes')
    await expectToast(page, 'Notes Updated', 'Intake form notes have been saved.')
    await record.getByLabel('Update Status').selectOption('Approved')
    await expectToast(page, 'Status Updated', 'Intake form status has been updated.')
    const { items } = (await invoke(listIntakeForms, { search: lastName }, { as: ana })).body
    expect(items).toMatchObject([{ status: 'approved', staffNotes: 'No running' }])
  })

  it('is approved in one tap from the list, unless it has an alert, which is read first', {
    tags: 'nightly',
  }, async () => {
    const lastName = aSurname()
    await createIntakeFormRecord({ firstName: 'Mia', lastName })
    await createIntakeFormRecord({ firstName: 'Ben', lastName, injuries: 'Left knee' })
    const page = await visitAsSharedAdmin(product(), `/admin/intake-forms?search=${lastName}`)
    const ben = page.getByRole('listitem').filter({ hasText: `Ben ${lastName}` })
    const review = ben.getByRole('button', { name: `Review Ben ${lastName}` })
    await review.waitFor()
    expect(await ben.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await review.click()
    const lead = ben.getByRole('region', { name: 'Waiting for a review' })
    await lead.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await ben.getByRole('region', { name: 'Medical Alerts' }).waitFor()
    const mia = page.getByRole('listitem').filter({ hasText: `Mia ${lastName}` })
    await mia.getByRole('button', { name: `Download PDF of Mia ${lastName}` }).waitFor()
    await mia.getByRole('button', { name: `Copy Link for Mia ${lastName}` }).waitFor()
    await mia.getByRole('button', { name: `Approve Mia ${lastName}` }).click()
    await expectToast(page, 'Status Updated', 'Intake form status has been updated.')
    await mia.getByText('Approved', { exact: true }).waitFor()
    const { items } = (await invoke(listIntakeForms, { search: lastName }, { as: ana })).body
    expect(items.map(({ clientFirstName, status }) => [clientFirstName, status]).sort()).toEqual([
      ['Ben', 'pending'],
      ['Mia', 'approved'],
    ])
  })

  it('is not sent without a name and an email', { tags: 'nightly' }, async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/intake-forms')
    await submit(page, 'Send New Form')
    const dialog = page.getByRole('dialog', { name: 'Send Intake Form via Email' })
    expect(await dialog.getByLabel('Client ID').getAttribute('placeholder')).toBe(
      'Leave empty for new clients',
    )
    const calls = countRequests(page, 'POST')
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await expectToast(page, 'Missing Information', 'Please provide both name and email.')
    await fill(dialog, { 'Client Name': 'Mia Ng', 'Client Email': 'mia@' })
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await dialog.getByText('Invalid email address').waitFor()
    expect(calls()).toBe(0)
    await fill(dialog, { 'Client Email': uniqueEmail() })
    await dialog.getByLabel('Client ID').fill('nobody')
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await dialog.getByText('There is no client with this ID').first().waitFor()
  })
})

describe('a waiver', () => {
  it('is sent, waits as pending and is signed by its link', { tags: 'nightly' }, async () => {
    const [surname, email] = [aSurname(), uniqueEmail()]
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    await sendForm(page, 'Send New Waiver', { name: `Noor ${surname}`, email })
    await expectToast(page, 'Email Sent', `Waiver form link sent to ${email}`)
    await waitUntilReplicated()
    await page.goto(`/admin/waivers?search=${surname}`)
    const record = page.getByRole('listitem').filter({ hasText: `Noor ${surname}` })
    await record.getByText('Pending', { exact: true }).waitFor()
    await record.getByText('No PDF').waitFor()
    await record.getByRole('button', { name: `Send Again to Noor ${surname}` }).waitFor()
    await record.getByRole('button', { name: /Copy Link/ }).click()
    await page.getByText('Link Copied', { exact: true }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())

    const client = await product().visit(copied)
    await fill(client, { 'First name': 'Noor', 'Last name': surname, Email: email, Phone: '(541) 555-0188' })
    await agreeAndSign(client, `Noor ${surname}`)
    await client.locator('form button[type=submit]').click()
    await expectToast(client, 'Waiver Signed', 'Your liability waiver has been submitted successfully.')

    await waitUntilReplicated()
    await page.reload()
    await record.getByText('Signed', { exact: true }).waitFor()
    const { items } = (await invoke(listWaivers, { search: surname }, { as: ana })).body
    expect(items).toMatchObject([{ status: 'signed' }])
  })

  it('that waits begins with its link and can be sent again', { tags: 'nightly' }, async () => {
    const name = `Mia ${aSurname()}`
    await createPendingWaiver(name)
    const page = await visitAsSharedAdmin(product(), `/admin/waivers?search=${encodeURIComponent(name)}`)
    const record = await openRecord(page, name)
    const lead = record.getByRole('region', { name: 'Waiting for a signature' })
    await lead.getByRole('button', { name: 'Copy Link' }).press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('request=')
    await lead.getByRole('button', { name: 'Send Again' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send Liability Waiver via Email' })
    expect(await dialog.getByRole('textbox', { name: 'Client Name' }).inputValue()).toBe(name)
  })

  it('says that its link was opened, also when many links were sent since', { tags: 'nightly' }, async () => {
    const name = `Mia ${aSurname()}`
    const waiver = await getWaiverAsStaff(await createPendingWaiver(name))
    await invoke(openFormRequest, { requestId: waiver?.requestId ?? '' })
    await waitUntilReplicated()
    const page = await visitAsSharedAdmin(product(), '/admin/dashboard')
    await page.route('**/api/admin/form-requests*', (route) => route.fulfill({ json: { items: [] } }))
    await page.goto(`/admin/waivers?search=${encodeURIComponent(name)}`)
    const record = page.getByRole('listitem').filter({ hasText: name })
    await record.getByText(/^Opened .+, not signed yet$/).waitFor()
  })

  it('shows signer, agreement, IP address and document', async () => {
    const lastName = aSurname()
    await createWaiverRecord({ firstName: 'Mia', lastName, guardianName: 'Ana Ng' })
    const page = await visitAsSharedAdmin(product(), `/admin/waivers?search=${lastName}`)
    await page.getByPlaceholder('Search by name, waiver type, or client ID...').waitFor()
    const name = `Mia ${lastName}`
    const record = await openRecord(page, name)
    await record.getByText('client_portal').waitFor()
    await record.getByText('Ana Ng').first().waitFor()
    // A browser without a PDF viewer saves the document instead of showing it.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', (request) => request.url().startsWith('blob:')),
      record.getByRole('button', { name: 'View Document', exact: true }).click(),
    ])
    await tab.close()
    await record.getByLabel('Update Status').selectOption('Declined')
    await expectToast(page, 'Status Updated', 'Waiver status has been updated.')
  })

  it("that staff set to 'signed' says that no signature is on file and who set it", {
    tags: 'nightly',
  }, async () => {
    const lastName = aSurname()
    await createPendingWaiver(`Mia ${lastName}`)
    const page = await visitAsSharedAdmin(product(), `/admin/waivers?search=${lastName}`)
    const record = await openRecord(page, `Mia ${lastName}`)
    await record.getByLabel('Update Status').selectOption('Signed')
    await expectToast(page, 'Status Updated', 'Waiver status has been updated.')
    await record.getByText('Signed, no signature on file').nth(1).waitFor()
    await record
      .getByText(/^Set by \w+@mail\.example on /)
      .nth(1)
      .waitFor()
  })
})
