import { describe, expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import {
  agreeAndSign,
  expectErrorSummary,
  expectToast,
  fill,
  interceptNextCall,
  readInputValues,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const emergency = { 'Emergency contact name': 'Mia Lee', 'Emergency contact phone': '(541) 555-0199' }
const person = (email: string) => ({
  'First name': 'Jordan',
  'Last name': 'van Lee',
  Email: email,
  Phone: '(541) 555-0188',
})

async function aClient() {
  const form = bookingInput({ name: 'Mia Stored' })
  await invoke(createBooking, form)
  const { id } = await getClientFileFor(form.email)
  return { email: form.email, id }
}

async function linkIn(formType: FormType, clientId?: string): Promise<string> {
  const clientEmail = uniqueEmail()
  await invoke(
    sendFormEmail,
    { formType, clientName: 'Mia Stored', clientEmail, ...(clientId && { clientId }) },
    { as: ana },
  )
  const mails = await product().cloud.localServices.mailbox.list()
  const mail = mails.find(({ to }) => to.includes(clientEmail))
  const [address = ''] = mail?.text?.match(/http\S+-form\S+/) ?? []
  return address.slice(product().cloud.siteUrl.length)
}

const intakesOf = async (search: string) =>
  (await invoke(listIntakeForms, { search }, { as: ana })).body.items
const waiversOf = async (search: string) => (await invoke(listWaivers, { search }, { as: ana })).body.items

describe('the intake form', () => {
  it('asks for client details, stores the answers and shows a confirmation', async () => {
    const page = await product().visit('/intake-form')
    const goals = `Move without pain ${uniqueEmail()}`
    await fill(page, { ...person(uniqueEmail()), ...emergency, Injuries: 'Left knee', Goals: goals })
    await submit(page, 'Submit Form')
    await expectToast(page, 'Form Submitted', 'Your health intake form has been submitted successfully.')
    const heading = page.getByRole('heading', { name: 'Thank You!' })
    await expectFocus(heading)
    expect(await intakesOf(goals)).toMatchObject([
      { clientFirstName: 'Jordan', injuries: 'Left knee', status: 'pending', fitnessLevel: 'beginner' },
    ])
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL('/')
  })

  it('counts the required answers and names its parts in order', { tags: 'nightly' }, async () => {
    const page = await product().visit('/intake-form')
    await page.getByRole('progressbar', { name: '0 of 7 required answers' }).waitFor()
    await fill(page, { ...person(uniqueEmail()), ...emergency })
    await page.getByRole('progressbar', { name: '6 of 7 required answers' }).waitFor()
    await fill(page, { Goals: 'Sleep' })
    await page.getByRole('progressbar', { name: 'Ready to send' }).waitFor()
    expect(await page.locator('form h2').allTextContents()).toEqual([
      '1. About you',
      '2. Emergency contact',
      '3. Health',
      '4. Ready to train?',
      '5. Training',
    ])
  })

  it('brings a field that gets the focus out from under the sticky progress', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/intake-form', { viewport: { width: 360, height: 740 } })
    await page.getByRole('progressbar', { name: '0 of 7 required answers' }).waitFor()
    const field = page.getByRole('textbox', { name: 'Emergency contact name' })
    await field.evaluate((input) => {
      window.scrollBy({ top: input.getBoundingClientRect().top - 100, behavior: 'instant' })
      input.focus()
    })
    const bar = await page.getByRole('progressbar').boundingBox()
    const bottom = (bar?.y ?? Number.NaN) + (bar?.height ?? 0)
    await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(bottom)
  })

  it('says that the client is missing, with each field', async () => {
    const page = await product().visit('/intake-form?client=new')
    await submit(page, 'Submit Form')
    await expectToast(page, 'Error', 'Please provide client first name, last name, email, and phone.')
    await expectErrorSummary(page, [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone is required',
      'Emergency contact name is required',
      'Emergency contact phone is required',
      'Goals are required',
    ])
  })

  it('asks an existing client for no details, and uses the stored name', { tags: 'nightly' }, async () => {
    const client = await aClient()
    const page = await product().visit(await linkIn('intake', client.id))
    await fill(page, { ...emergency, Goals: `Squat ${client.email}` })
    expect(await page.getByRole('textbox', { name: 'First name' }).count()).toBe(0)
    expect(await page.content()).not.toContain('Mia Stored')
    await submit(page, 'Submit Form')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(await intakesOf(`Squat ${client.email}`)).toMatchObject([
      { clientFirstName: 'Mia', clientLastName: 'Stored', clientId: client.id },
    ])
  })

  it('cannot be submitted twice with one link', { tags: 'nightly' }, async () => {
    const link = await linkIn('intake')
    const page = await product().visit(link)
    await fill(page, { ...person(uniqueEmail()), ...emergency, Goals: 'Once' })
    await submit(page, 'Submit Form')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Already submitted' }).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain(
      'This form was already submitted. Please ask us for a new link if something has changed.',
    )
    expect(await page.getByRole('button', { name: 'Submit Form' }).count()).toBe(0)
  })

  it('rejects an unknown link, one of the other form and a client without a request before showing the form', {
    tags: 'nightly',
  }, async () => {
    const link = await linkIn('waiver', (await aClient()).id)
    const page = await product().visit('/intake-form?client=new&request=made-up')
    for (const path of [
      '/intake-form?client=nobody',
      link.replace('/waiver-form', '/intake-form'),
      link.replace(/&request=[^&]*/, ''),
    ]) {
      await page.getByText('We do not recognize this link. Please ask us for a new one.').waitFor()
      expect(await page.getByRole('textbox').count()).toBe(0)
      await page.goto(path)
    }
    await page.getByText('We do not recognize this link. Please ask us for a new one.').waitFor()
  })

  it('keeps the answers after a server error and a reload', async () => {
    const page = await product().visit('/intake-form')
    await fill(page, { ...person(uniqueEmail()), ...emergency, Goals: 'Patience' })
    const typed = await readInputValues(page)
    await interceptNextCall(page, '/intake-forms', { status: 500 })
    await submit(page, 'Submit Form')
    await expectToast(page, 'Error', 'Something went wrong. Please try again.')
    expect(await readInputValues(page)).toEqual(typed)
    await page.reload()
    await expect.poll(() => readInputValues(page)).toEqual(typed)
  })
})

describe('the waiver', () => {
  it('shows the whole agreement, is signed by agreeing and shows a confirmation', async () => {
    const page = await product().visit('/waiver-form')
    const email = uniqueEmail()
    const lastName = uniqueLastName()
    // Unlike scrollIntoViewIfNeeded, hover waits out the replacement of the prerendered text.
    await page.getByText('my electronic signature counts like one on paper').hover()
    const sign = page.getByRole('button', { name: 'Sign Waiver' })
    expect(await sign.isDisabled()).toBe(true)
    await fill(page, { ...person(email), 'Last name': lastName, 'Guardian name': 'Alex Lee' })
    await agreeAndSign(page, 'alex LÉE')
    await sign.click()
    await expectToast(page, 'Waiver Signed', 'Your liability waiver has been submitted successfully.')
    const heading = page.getByRole('heading', { name: 'Thank You!' })
    await expectFocus(heading)
    expect(await waiversOf(lastName)).toMatchObject([
      {
        status: 'signed',
        waiverType: 'general_liability',
        signedIpAddress: 'client_portal',
        signatureData: { guardianName: 'Alex Lee' },
      },
    ])
  })

  it('is shown in full by its button, and read to its end once that is in view', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/waiver-form', { viewport: { width: 360, height: 740 } })
    const lastName = uniqueLastName()
    await fill(page, { ...person(uniqueEmail()), 'Last name': lastName })
    const text = page.getByRole('region', { name: 'Release of Liability and Assumption of Risk' })
    const isCut = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    await expect.poll(isCut).toBe(true)
    await page.getByRole('button', { name: 'Show full agreement' }).click()
    await expect.poll(isCut).toBe(false)
    await agreeAndSign(page, `Jordan ${lastName}`)
    const sending = page.waitForRequest((request) => request.method() === 'POST')
    await submit(page, 'Sign Waiver')
    expect((await sending).postDataJSON()).toMatchObject({ readToEnd: true })
  })

  it('counts its required answers, consents included', { tags: 'nightly' }, async () => {
    const page = await product().visit('/waiver-form')
    await page.getByText('0 of 8 required answers').waitFor()
    await page.getByText('Me and my children', { exact: true }).click()
    await page.getByText('0 of 9 required answers').waitFor()
    await page.getByText('Only my children', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'I have read and agree to the terms above' }).check()
    await page.getByText('1 of 8 required answers').waitFor()
  })

  it('asks for a guardian until the date of birth is that of an adult', { tags: 'nightly' }, async () => {
    const page = await product().visit('/waiver-form')
    const guardian = page.getByLabel('Guardian name')
    await guardian.waitFor()
    await page.getByLabel('Date of birth').fill('1990-05-02')
    await guardian.waitFor({ state: 'detached' })
    await page.getByLabel('Date of birth').fill('0199-05-02')
    await guardian.waitFor()
  })

  it('cannot be submitted by Enter before agreeing, nor with a date of birth that does not exist', async () => {
    const page = await product().visit('/waiver-form')
    await fill(page, person(uniqueEmail()))
    await page.getByRole('textbox', { name: 'Phone' }).press('Enter')
    await expectToast(page, 'Agreement Required', 'You must read and agree to the terms before proceeding.')
    expect(await page.getByRole('button', { name: 'Sign Waiver' }).isDisabled()).toBe(true)
    await page.getByLabel('Date of birth').pressSequentially('02311990')
    await page.getByRole('textbox', { name: 'Phone' }).press('Enter')
    await page.getByText('Date of birth must be a real date').first().waitFor()
  })

  it('asks for consent again when the agreement changed after a draft was saved', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/waiver-form')
    const email = uniqueEmail()
    const lastName = uniqueLastName()
    await fill(page, { ...person(email), 'Last name': lastName })
    await agreeAndSign(page, `Jordan ${lastName}`)
    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem('draft:waiver') ?? '{}')
      Object.assign(draft.values, { agreementVersion: '1999-01', agreed: true })
      sessionStorage.setItem('draft:waiver', JSON.stringify(draft))
    })
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Jordan')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await agreeAndSign(page, `Jordan ${lastName}`)
    await submit(page, 'Sign Waiver')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(await waiversOf(lastName)).toMatchObject([{ status: 'signed' }])
  })

  it('signs the pending waiver of the link, without asking an existing client for details', async () => {
    const client = await aClient()
    const link = await linkIn('waiver', client.id)
    const [asked] = await waiversOf(client.id)
    expect(asked).toMatchObject({ status: 'pending' })
    const page = await product().visit(link)
    await agreeAndSign(page, 'Mia Stored', { isLinked: true })
    for (const name of ['First name', 'Guardian name'])
      expect(await page.getByRole('textbox', { name }).count(), name).toBe(0)
    await submit(page, 'Sign Waiver')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(await waiversOf(client.id)).toMatchObject([{ id: asked?.id, status: 'signed' }])
  })

  it('signs for the children of a family; a child that is removed leaves the others as they were', async () => {
    const email = uniqueEmail()
    const page = await product().visit('/waiver-form')
    await page.getByRole('radio', { name: 'Me and my children' }).check()
    await fill(page, { ...person(email), 'Your date of birth': '1985-05-20' })
    await page.getByRole('combobox').selectOption('Parent')
    await fill(page, { 'Full name of child 1': 'Ada van Lee', 'Date of birth of child 1': '2015-03-01' })
    await submit(page, 'Add another child')
    await fill(page, { 'Full name of child 2': 'Bo van Lee', 'Date of birth of child 2': '2017-08-09' })
    await submit(page, 'Remove child 1')
    await expect.poll(() => page.getByLabel('Full name of child 1').inputValue()).toBe('Bo van Lee')
    await page.getByRole('checkbox', { name: 'I have read and agree to the terms above' }).check()
    await page.getByRole('checkbox', { name: 'I agree to sign electronically' }).check()
    await fill(page, { 'Full legal name': 'Jordan van Lee' })
    await submit(page, 'Sign Waiver')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    const { items } = (await invoke(listWaivers, { search: 'van Lee' }, { as: ana })).body
    expect(items.find((waiver) => waiver.email === email)?.participants).toEqual([
      { fullName: 'Jordan van Lee', dateOfBirth: '1985-05-20' },
      { fullName: 'Bo van Lee', dateOfBirth: '2017-08-09', relationship: 'parent' },
    ])
  })

  it('is declined by its link, says so, and can be read again', { tags: 'nightly' }, async () => {
    const client = await aClient()
    const page = await product().visit(await linkIn('waiver', client.id))
    await page.getByText('my electronic signature counts like one on paper').scrollIntoViewIfNeeded()
    await submit(page, 'I do not agree')
    const heading = page.getByRole('heading', { name: 'You have not signed' })
    await heading.waitFor()
    await expectFocus(heading)
    expect(await waiversOf(client.id)).toMatchObject([{ status: 'declined', openedAt: expect.any(String) }])
    await submit(page, 'Read Again')
    await page.getByRole('button', { name: 'Sign Waiver' }).waitFor()
  })
})

it.each([
  ['/intake-form', 'Submit Form', 'Form submitted, but email failed', 'Your form'],
  ['/waiver-form', 'Sign Waiver', 'Waiver submitted, but email failed', 'Your waiver'],
])(
  '%s tells the truth when the confirmation could not be mailed',
  { tags: 'nightly' },
  async (path, button, title, subject) => {
    product().cloud.localServices.faults.add({ service: 'ses', fault: 'reject' })
    const page = await product().visit(path)
    await fill(page, person(uniqueEmail()))
    if (path === '/intake-form') await fill(page, { ...emergency, Goals: 'Sleep' })
    else await agreeAndSign(page, 'Jordan van Lee')
    await submit(page, button)
    await expectToast(page, title, `${subject} was saved but the confirmation email couldn't be sent.`)
  },
)

// Last: what is published stays for the tests that follow.
describe('the agreement on the waiver', () => {
  it('shows a version that is published meanwhile, without losing what was typed', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/waiver-form')
    const asked = page.waitForResponse('**/api/agreement?have=*')
    const lastName = uniqueLastName()
    await fill(page, { ...person(uniqueEmail()), 'Last name': lastName })
    await agreeAndSign(page, `Jordan ${lastName}`)
    await asked
    const { version } = await publishAgreementVersion('Wipe the bench.\nReturn the weights.', 'none')
    await submit(page, 'Sign Waiver')
    await expectToast(
      page,
      'Error',
      'Our agreement has changed since you opened this page. Please read the new text and agree to it.',
    )
    await page.getByText('The agreement has changed. Please read it again. Your answers are kept.').waitFor()
    await page.getByText(`version ${version}`).waitFor()
    await page.getByText('Return the weights.').hover()
    const agreed = page.getByRole('checkbox', { name: 'I have read and agree to the terms above' })
    await expect.poll(() => agreed.isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Sign Waiver' }).isDisabled()).toBe(true)
    expect(await readInputValues(page)).toEqual(expect.arrayContaining([lastName, `Jordan ${lastName}`]))
    await agreed.check()
    await submit(page, 'Sign Waiver')
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    expect(await waiversOf(lastName)).toMatchObject([{ evidence: { agreementVersion: version } }])
  })

  it("shows today's version to a visitor who starts to read", { tags: 'nightly' }, async () => {
    const { version } = await publishAgreementVersion('Bring a towel.', 'none')
    const page = await product().visit('/waiver-form')
    const newest = page.getByText('Bring a towel.')
    // The first move may come before the page can hear it.
    await expect
      .poll(async () => {
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        return newest.count()
      })
      .toBe(1)
    await page.getByText(`version ${version}`).waitFor()
    expect(await page.getByText('The agreement has changed.').count()).toBe(0)
  })
})
