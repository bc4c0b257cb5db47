import type { Page } from 'playwright-core'

export type Screen = {
  readonly name: string
  readonly path: string
  readonly isStaff?: boolean
  readonly maxWidth?: number
  readonly calls?: { readonly path: string; readonly fate: 'held' | 'refused' }
  readonly prepare?: (page: Page) => Promise<unknown>
}

export async function openScreen(page: Page, { path, isStaff, calls, prepare }: Screen): Promise<void> {
  await page.unrouteAll()
  if (calls) {
    await page.route(`**/api${calls.path}`, (route) => (calls.fate === 'refused' ? route.abort() : undefined))
  }
  await page.goto(path)
  // Waits for a button that only the browser renders, because the heading of the back office is prerendered.
  if (isStaff) await page.getByRole('button', { name: 'Logout' }).waitFor()
  await prepare?.(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  if (calls?.fate === 'held') {
    await page
      .getByText(/^(Loading|Creating) .+\.{3}$/)
      .first()
      .waitFor()
    return
  }
  const loading = page.locator('[aria-busy=true]:visible')
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'hidden' })
}

/** Scrolls to the button first, because the code that enables the button may be loaded only when the button becomes visible. */
export async function clickButton(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await clickButton(page, button)
  await page.getByRole('dialog').waitFor()
}
