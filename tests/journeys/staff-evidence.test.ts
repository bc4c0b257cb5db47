import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { listClients } from '#shared/clients/clients-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  findAxeViolations,
  openRecord,
  setUpTestSite,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { expectToast, submit } from '#tests/support/browser/visitor-actions.ts'
import { intakeFormInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

async function aSignature() {
  const form = waiverInput({
    firstName: 'Jonas',
    lastName: `Ng-${uniqueLastName()}`,
    signaturePath: 'M30 150L120 40L210 150',
  })
  const { body } = await invoke(createWaiver, form)
  return { name: `${form.firstName} ${form.lastName}`, id: body.id, reference: String(body.reference) }
}

async function alterExpiry(id: string, to: string) {
  const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
  const { waiverKey } = await import('#functions/lib/table/keys.ts')
  await ddb.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: waiverKey(id),
      UpdateExpression: 'SET expirationDate = :to',
      ExpressionAttributeValues: { ':to': to },
    }),
  )
}

describe('the evidence of a signed waiver, for staff', () => {
  it('shows its entry as verified, and downloads the PDF that the verification page knows', async () => {
    const { name, reference } = await aSignature()
    const page = await visitAsSharedAdmin(product(), '/admin/waivers')
    const record = await openRecord(page, name)
    await record.getByText(/^Entry [\d,]+ · verified$/).waitFor()
    await record.getByText(reference).waitFor()
    await record.getByRole('img', { name: 'Drawn signature' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await record.getByRole('button', { name: `Download Evidence of ${name}` }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^liability-waiver-jonas-ng.*\.pdf$/)
    const pdf = readFileSync(await file.path())
    const { documentSha256 } = (await invoke(getWaiverVerification, { reference })).body
    expect(documentSha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  })

  it('names what was altered', { tags: 'nightly' }, async () => {
    const { name, id } = await aSignature()
    await alterExpiry(id, '2099-01-01')
    const page = await visitAsSharedAdmin(product(), '/admin/waivers', { width: 360 })
    const record = await openRecord(page, name)
    await record.getByText(/^Entry [\d,]+ · altered$/).waitFor()
    await record.getByText('Waiver: expirationDate').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

it('the medical clearance is given after a question, with the name of who asked, and by keyboard', async () => {
  const form = intakeFormInput({ firstName: 'Mia', injuries: 'Left knee' })
  await invoke(createIntakeForm, form)
  const { items } = (await invoke(listClients, { search: form.email }, { as: ana })).body
  const page = await visitAsSharedAdmin(product(), `/admin/clients/${items[0]?.id}`, { width: 820 })
  await page.getByRole('button', { name: 'Clear for Training' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Clear for Training' })
  await dialog.getByText("Your name and today's date are recorded").waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await submit(page, 'Clear for Training')
  await dialog.getByRole('button', { name: 'Clear for Training' }).press('Enter')
  await expectToast(page, 'Cleared for Training', 'Check-in no longer asks about the health of Mia van Ng.')
  await page.getByText(/^Cleared by /).waitFor()
  await page.getByRole('button', { name: 'Clear for Training' }).waitFor({ state: 'detached' })
})
