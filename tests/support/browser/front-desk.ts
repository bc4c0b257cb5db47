import type { Page } from 'playwright-core'
import { type Product, visitAsSharedAdmin } from './product.ts'

export const openCheckInPage = (product: Product, width?: number) =>
  visitAsSharedAdmin(product, '/admin/check-in', width ? { width } : {})

export const getScanField = (page: Page) =>
  page.getByRole('textbox', { name: 'Scan, or type a code, name or phone' })
export const getDecision = (page: Page) =>
  page.getByRole('region', { name: 'Decision' }).getByRole('status').first()
export const expectDecisionText = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Decision' }).getByText(word, { exact: true }).first().waitFor()

/**
 * Types like a barcode scanner, whatever has the focus. The events are created first, so that a slow machine causes no
 * pause between them.
 */
export async function scanBarcode(page: Page, text: string) {
  await page.evaluate(
    (keys) => {
      const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) document.activeElement?.dispatchEvent(event)
    },
    [...text, 'Enter'],
  )
}

/** Types into the focused field, as a person does. */
export async function typeAndSubmit(page: Page, text: string) {
  await getScanField(page).fill(text)
  await page.keyboard.press('Enter')
}
