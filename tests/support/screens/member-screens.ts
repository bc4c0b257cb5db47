import type { Page } from 'playwright-core'
import { fill } from '../browser/visitor-actions.ts'
import { type Members, membershipStates } from './paying-members.ts'
import { clickButton, openDialog, type Screen } from './screen.ts'
import type { PassCodesByStatus } from './visitor-screens.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Membership' })
const awaitCard = (page: Page) => card(page).getByRole('button', { name: 'Sell a plan' }).waitFor()

const openPlanDialog = (item: string) => async (page: Page) => {
  await awaitCard(page)
  await card(page)
    .getByRole('button', { name: /^Change / })
    .click()
  await openDialog(page, item)
}

const open = (button: string | RegExp) => async (page: Page) => {
  await awaitCard(page)
  await openDialog(page, button)
}

async function showPaymentCode(page: Page): Promise<void> {
  await open('Sell a plan')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plan or sessions').selectOption({ index: 1 })
  await clickButton(page, 'Show QR code')
  await dialog.getByRole('img', { name: 'QR code of the payment page' }).waitFor()
}

async function chooseSessions(page: Page): Promise<void> {
  await open('Sell a plan')(page)
  await page.getByRole('dialog').getByLabel('Plan or sessions').selectOption({ index: 1 })
}

async function linkPayer(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Payers without a client' })
    .getByRole('button', { name: 'Show' })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Link with a client/ })
    .first()
    .click()
}

async function bookSession(page: Page, { name }: { name: string }): Promise<void> {
  await openDialog(page, 'New')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name)
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByText(/^Uses a session when attended/).waitFor()
}

const checkInScreen = (name: string, typed: string): Screen => ({
  name: `check-in-${name}`,
  path: '/admin/check-in',
  prepare: async (page) => {
    await fill(page, { 'Scan, or type a code, name or phone': typed })
    await page.keyboard.press('Enter')
    const decision = page.getByRole('region', { name: 'Decision' })
    await decision.getByText(/^(Ready|Looking\.\.\.)$/).waitFor({ state: 'detached' })
    await decision.getByText('Loading...').waitFor({ state: 'detached' })
  },
})

export function listMemberScreens(members: Members, passCodes: PassCodesByStatus): Screen[] {
  const fileOf = (state: keyof Members) => `/admin/clients/${members[state].id}`
  const shown = membershipStates.map((state) => ({
    name: `client-membership-${state}`,
    path: fileOf(state),
    prepare: awaitCard,
  }))
  return [
    ...shown,
    { name: 'client-sell-plan', path: fileOf('running'), prepare: chooseSessions },
    { name: 'client-sell-plan-code', path: fileOf('running'), prepare: showPaymentCode },
    { name: 'client-pause', path: fileOf('running'), prepare: openPlanDialog('Pause until...') },
    { name: 'client-end-plan', path: fileOf('running'), prepare: openPlanDialog('End at period end...') },
    { name: 'client-manual-membership', path: fileOf('ended'), prepare: open('Manual membership') },
    { name: 'client-adjust-sessions', path: fileOf('sessions'), prepare: open(/^Adjust/) },
    { name: 'client-receive-payment', path: fileOf('ended'), prepare: open('Receive payment') },
    { name: 'client-received-again', path: fileOf('cash'), prepare: open('Received again') },
    { name: 'client-receipts', path: fileOf('cash'), prepare: open(/^Receipts/) },
    { name: 'client-link-payer', path: '/admin/clients', prepare: linkPayer },
    checkInScreen('payment-failed', members.failed.email),
    checkInScreen('no-membership', members.ended.email),
    checkInScreen('use-session', members.sessions.email),
    checkInScreen('unknown-price', members.unknown.email),
    checkInScreen('disputed', members.disputed.email),
    checkInScreen('other-name', members.twoNames.email),
    ...Object.entries(passCodes).map(([status, code]) => checkInScreen(`pass-${status}`, code)),
    checkInScreen('nobody', 'DPNPASSS'),
    {
      name: 'calendar-new-session',
      path: '/admin/calendar',
      prepare: (page) => bookSession(page, members.sessions),
    },
  ]
}
