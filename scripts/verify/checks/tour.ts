import type { Page } from 'playwright-core'
import { findBrowser } from '../../browser/find-browser.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import type { Check } from '../check.ts'
import { MissingProgramError } from '../run-command.ts'

const steps: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'A visitor asks for a pass': {},
  'The visitor gets an email': {},
  'The visitor arrives': { 'Use the pass 40 times': /1 admitted, 39 refused/ },
  'A parent signs for a child': {
    'Verify the waiver': /unchanged/,
    'Alter the record': /"Mia Torres" became "Lia Torres"/,
    'Restore the record': /the hash chain is valid/,
  },
  'The visitor books and pays': {
    'Send the reminder': /"Reminder: your free consultation, .+" arrived once/,
  },
  'The visitor gets a member card': {},
  'A kiosk at the door': {},
  'A payment fails': {},
  'Staff follow up': {},
  'The network goes down': {
    'Count the visits': /0 visits recorded without a network, 1 after reconnecting/,
  },
}

export const tourCheck: Check = {
  name: 'the tour completes every step in the real product',
  isSlow: true,
  run: async ({ sharedProduct, countAttempts, expect }) => {
    if (!findBrowser()) throw new MissingProgramError('no browser is installed')
    const { site } = await sharedProduct()
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      await page.goto(`${site}/tour`)
      for (const title of Object.keys(steps)) {
        const problems = await runStep(page, title)
        countAttempts()
        expect(problems.length === 0, `${title}: ${problems.join(', ')}`)
      }
    } finally {
      await browser.close()
    }
    return undefined
  },
}

async function runStep(page: Page, title: string): Promise<string[]> {
  await page.locator('header').getByRole('button', { name: title }).click()
  const step = page.getByRole('region', { name: title })
  const problem = step.getByRole('alert')
  await step.getByRole('button', { name: 'Do it for me' }).click()
  await step.getByRole('list', { name: 'Source code' }).or(problem).first().waitFor({ timeout: 90_000 })
  for (const [label, finding] of Object.entries(steps[title] ?? {})) {
    await step.getByRole('button', { name: label }).click()
    await step.getByText(finding).or(problem).first().waitFor({ timeout: 60_000 })
  }
  return problem.allTextContents()
}
