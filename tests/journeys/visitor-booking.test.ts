import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { MAX_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import {
  expectBookingToast,
  expectErrorSummary,
  expectToast,
  fill,
  fillBookingForm,
  holdRequests,
  interceptNextCall,
  readInputValues,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const bookingsOf = async (email: string) =>
  (await invoke(listBookings, { search: email }, { as: ana })).body.items

describe('registering for a consultation', () => {
  it('has the six sections and the option lists in their order', { tags: 'nightly' }, async () => {
    const page = await product().visit('/booking')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /Fitness Transformation Registration/i,
    )
    expect(await page.locator('form h2').allTextContents()).toEqual([
      'Contact Information',
      'Physical Information',
      'Activity & Lifestyle',
      'Nutrition & Diet',
      'Health Information',
      'Your Goals',
    ])
    for (const summary of await page.locator('form summary').all()) await summary.click()
    const options = (legend: string) =>
      page
        .getByRole('group', { name: legend })
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
    await expect
      .poll(() => options('Best time to call'))
      .toEqual(['Mornings', 'Afternoons', 'Evenings', 'Weekends'])
    await expect
      .poll(() => options('Important goals'))
      .toEqual([
        'Toxic Fat Reduction and Weight Loss',
        'Energy and Endurance',
        'Building Lean Muscle Mass',
        'Healthier Digestive System',
        'Vitality, Longevity and Positive Outlook',
        'Rid the body of bad carb and sugar cravings',
      ])
    await expect
      .poll(() => options('Food preferences'))
      .toEqual(['Vegetarian', 'Vegan', 'Regular', 'Gluten Free', 'Dairy Free'])
  })

  it('shows missing fields at the field and in a focused error summary', async () => {
    const page = await product().visit('/booking')
    await fill(page, { Email: 'nobody' })
    await submit(page, 'Submit Registration')
    await expectToast(page, 'Submission Failed', 'Please check all required fields and try again.')
    const summary = page.locator('section:focus')
    await expectErrorSummary(page, [
      'Name is required',
      'Invalid email address',
      'Phone is required',
      'Please select at least one best time to call',
      'Height and weight are required',
      'Workout days per week are required',
      'Please select at least one important goal',
      'Fitness goals are required',
    ])
    await summary.getByRole('button', { name: 'Fitness goals are required' }).click()
    const goals = page.getByRole('textbox', { name: 'Fitness goals' })
    await expect.poll(() => goals.evaluate((e) => e === document.activeElement)).toBe(true)
  })

  it('stores the booking with the program it is about and clears the form', async () => {
    const email = uniqueEmail()
    const page = await product().visit('/bodybuilding')
    await page.getByRole('link', { name: 'Choose Elite Competitor' }).click()
    await page.getByText('You are asking about Elite Competitor').waitFor()
    await fillBookingForm(page, email)
    await submit(page, 'Submit Registration')
    await expectBookingToast(page)
    const received = page.getByRole('heading', { name: 'Booking received, Jordan.' })
    await expectFocus(received)
    await page.getByText('You asked for evenings. We will call you from (541) 555-0142.').waitFor()
    expect(await page.getByText('(541) 555-0188', { exact: true }).count()).toBe(1)
    await expect.poll(() => readInputValues(page)).toEqual([])
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await bookingsOf(email)).toMatchObject([
      {
        name: 'Jordan van Lee',
        status: 'pending',
        interest: 'Elite Competitor',
        bestTimeToCall: ['Evenings'],
        importantGoals: ['Building Lean Muscle Mass'],
        fitnessGoals: 'Run a marathon\nand lift twice my weight',
      },
    ])
    const mails = await product().cloud.localServices.mailbox.list()
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  it('reports that no client could be created', { tags: 'nightly' }, async () => {
    product().cloud.localServices.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'reject',
    })
    const page = await product().visit('/booking')
    await fillBookingForm(page, uniqueEmail())
    await submit(page, 'Submit Registration')
    const toast = page.locator('.toast').last()
    await toast.getByText('Submission Failed').waitFor()
    expect(await toast.innerText()).toContain('Failed to create client record: ')
  })

  it('creates one booking when the page is reloaded in the middle of the submission', async () => {
    const email = uniqueEmail()
    const page = await product().visit('/booking')
    await fillBookingForm(page, email)
    await interceptNextCall(page, '/bookings', 'lost response')
    await page.getByRole('button', { name: 'Submit Registration' }).click()
    await page.getByText('Submission Failed').waitFor()
    await page.reload()
    await submit(page, 'Submit Registration')
    await expectBookingToast(page)
    expect(await bookingsOf(email)).toHaveLength(1)
  })

  it('keeps input typed before hydration', async () => {
    const page = await product().visit('/404')
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/booking', { waitUntil: 'commit' })
    await fill(page, { Name: 'Early Bird', 'Main struggles': 'Waiting' })
    await page.getByText('Nutrition & Diet').click()
    await page.getByRole('checkbox', { name: 'Vegan' }).check()
    release()
    await submit(page, 'Submit Registration')
    await page.getByText('Please check 7 fields:').waitFor()
    expect(await readInputValues(page)).toEqual(['Early Bird', 'Waiting'])
    expect(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'Name is required' }).count()).toBe(0)
    const times = page.getByRole('region', { name: 'Pick a time' })
    await times.locator('section ul button').first().click()
    await times.getByText('We book this time when you submit your answers below.').waitFor()
  })
})

describe('the code of the booking form', () => {
  function formFiles(page: Page): string[] {
    const files: string[] = []
    page.on('request', (request) => {
      const [name] = /(booking-form|hold-form|forms)-[^/]+\.js$/.exec(request.url()) ?? []
      if (name) files.push(name)
    })
    return files
  }
  const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Registration' })

  it('loads at the first touch: the times need none of it, and nothing moves', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/404', { viewport: { width: 412, height: 823 } })
    await observeLayoutShift(page)
    const files = formFiles(page)
    await page.goto('/booking')
    await page.getByRole('list', { name: 'Time of day' }).waitFor()
    expect(files).toEqual([])
    expect(await submitButton(page).isDisabled()).toBe(true)
    await page.mouse.move(5, 5)
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true)
    expect(files).not.toEqual([])
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  })

  it('loads without a touch for a linked program, and for what was typed before a reload', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/booking?interest=Elite%20Competitor')
    await page.getByText('You are asking about Elite Competitor').waitFor()
    await page.goto('/booking')
    await fill(page, { Name: 'Early Bird' })
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true)
    await page.reload()
    await expect.poll(() => readInputValues(page)).toEqual(['Early Bird'])
  })

  it('keeps what is typed and picked while it loads', { tags: 'nightly' }, async () => {
    const page = await product().visit('/404')
    const release = await holdRequests(page, /assets\/(booking-form|forms)-/)
    await page.goto('/booking')
    await page.getByRole('list', { name: 'Time of day' }).waitFor()
    await fill(page, { 'Fitness goals': 'Run a marathon' })
    const times = page.getByRole('region', { name: 'Pick a time' })
    await times.locator('section ul button').first().click()
    await times.getByText('We book this time when you submit your answers below.').waitFor()
    expect(await readInputValues(page)).toEqual(['Run a marathon'])
    release()
    await submit(page, 'Submit Registration')
    await page.getByText(/^Please check \d fields:/).waitFor()
    expect(await readInputValues(page)).toEqual(['Run a marathon'])
  })

  it('leaves an error state in its place when it cannot be loaded, and the times above it', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/404')
    await page.route('**/assets/booking-form-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto('/booking')
    await page.getByRole('list', { name: 'Time of day' }).waitFor()
    await page.mouse.move(5, 5)
    const alert = page.getByRole('alert')
    await alert.getByText('The form could not be loaded').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const times = page.getByRole('region', { name: 'Pick a time' })
    await times.locator('section ul button').first().click()
    await page.getByRole('form', { name: 'Hold this time' }).waitFor()
    await page.getByRole('button', { name: 'Remove this time' }).click()
    await page.unroute('**/assets/booking-form-*.js')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await fill(page, { Name: 'Jordan van Lee' })
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true)
  })
})
