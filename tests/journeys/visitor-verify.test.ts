import { describe, expect, it } from 'vitest'
import { findLayoutIssues } from '#tests/support/browser/layout-checks.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { agreeAndSign, fill, interceptNextCall } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()

const PDF = Buffer.from('%PDF-1.7 of the waiver')
/** Of PDF, by `sha256sum`. */
const PDF_SHA256 = 'f3a45583fa3dc0ef14837fc178f64b198aea2d45c50464fac7428962506bd983'

const verification = {
  reference: 'W-7K3M-2QPD',
  signedAt: '2026-11-21T18:42:07.000Z',
  agreementVersion: '2026-01',
  initials: 'A. L.',
  isFound: true,
  entry: 1204,
  entryCount: 3961,
  status: 'altered',
  alterations: ['Waiver: signatureData', 'Entry 1204: contents'],
  documentSha256: PDF_SHA256,
}

async function visitVerified(changes: object = {}) {
  const page = await product().visit('/')
  await page.route('**/api/waivers/*/verification', (route) =>
    route.fulfill({ json: { ...verification, ...changes } }),
  )
  await page.goto(new URL('/verify/W-7K3M-2QPD', page.url()).href)
  return page
}

describe('the verification page', () => {
  it('is reached from the confirmation of a signature and says Unchanged, with initials only', async () => {
    const page = await product().visit('/waiver-form')
    const person = { 'First name': 'Jordan', 'Last name': 'Lee', Phone: '(541) 555-0100' }
    await fill(page, { ...person, Email: uniqueEmail() })
    await agreeAndSign(page, 'Jordan Lee')
    await page.getByRole('button', { name: 'Sign Waiver' }).click()
    await page.getByRole('link', { name: 'Verify', exact: true }).click()
    await page.getByRole('heading', { name: 'Unchanged' }).waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toMatch(/W-\w{4}-\w{4}/)
    expect(text).toContain('J. L.')
    expect(text).toMatch(/Entry [\d,]+ of [\d,]+/)
    expect(text).not.toMatch(/Jordan|Lee/)
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('says Altered, and where', { tags: 'nightly' }, async () => {
    const page = await visitVerified()
    await page.getByRole('heading', { name: 'Altered' }).waitFor()
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining(['Waiver: signatureData', 'Entry 1204: contents']),
    )
    await page.getByText('Entry 1,204 of 3,961').waitFor()
    await page.getByText('signed before the ledger existed').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('hashes a PDF in the browser: the very file, or not what was signed', async () => {
    const page = await visitVerified({ status: 'unchanged', alterations: [] })
    await page.getByRole('heading', { name: 'Unchanged' }).waitFor()
    const choose = page.getByLabel('Drop the PDF here or choose it')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await choose.setInputFiles({ name: 'waiver.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText('This is the signed file').waitFor()
    const altered = Buffer.concat([PDF, Buffer.from(' ')])
    await choose.setInputFiles({ name: 'altered.pdf', mimeType: 'application/pdf', buffer: altered })
    await page.getByText('This is not the signed file').waitFor()
    expect(requests).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('says in plain words that there is no such reference', { tags: 'nightly' }, async () => {
    const page = await product().visit('/verify/W-ZZZZ-ZZZZ')
    await page.getByText('We have no signed waiver with this reference.').waitFor()
    await page.getByRole('link', { name: 'Call (541) 555-0142' }).waitFor()
    await page.getByRole('link', { name: 'Return to Homepage' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('fits into 320 px and offers a retry when the server cannot be reached', {
    tags: 'nightly',
  }, async () => {
    const page = await visitVerified()
    await page.setViewportSize({ width: 320, height: 800 })
    // The call of the first visit must not be the next one.
    await page.getByRole('heading', { name: 'Altered' }).waitFor()
    await interceptNextCall(page, '/waivers/*/verification', 'offline')
    await page.reload()
    await page.getByText('This waiver could not be verified').waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Altered' }).waitFor()
    await expect.poll(() => findLayoutIssues(page)).toEqual([])
  })
})
