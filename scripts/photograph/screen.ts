import type { Locator, Page } from 'playwright-core'

/** A page in one state. `npm run photograph` and the journey of the screens visit all of them with the demo records. */
export type Screen = {
  readonly name: string
  readonly path: string
  readonly isStaff?: boolean
  /** The widest window that has it. */
  readonly maxWidth?: number
  /** Calls of the API that get no response while the screen is open, or fail. */
  readonly calls?: { readonly path: string; readonly fate: 'held' | 'refused' }
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Opens a screen and brings it into its state, with the session and the storage of the page. */
export async function openScreen(page: Page, { path, isStaff, calls, prepare }: Screen): Promise<void> {
  await page.unrouteAll()
  if (calls) {
    await page.route(`**/api${calls.path}`, (route) => (calls.fate === 'refused' ? route.abort() : undefined))
  }
  await page.goto(path)
  // The heading of the back office is prerendered; the rest of its pages is not.
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

/** Presses a button, named exactly or by a pattern. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Fills text fields by their labels. */
export async function fill(form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name: label, exact: true }).first().fill(text)
  }
}

export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}
