import type { Page } from 'playwright-core'
import { expectToast, fill } from './visitor-actions.ts'

export async function fillBooking(page: Page, email: string) {
  await fill(page, {
    Name: 'Jordan van Lee',
    Email: email,
    Phone: '(541) 555-0188',
    'Height and weight': `5'10", 185 lb`,
    'Workout days per week': '3',
    'Fitness goals': 'Run a marathon\nand lift twice my weight',
  })
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByRole('checkbox', { name: 'Building Lean Muscle Mass' }).check()
}

export const expectBooked = (page: Page) =>
  expectToast(
    page,
    'Booking Submitted Successfully!',
    "We'll contact you soon to schedule your consultation.",
  )
