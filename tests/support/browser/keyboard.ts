import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MAX_TAB_STOPS = 120

/** Presses Tab until `target` has the focus; every stop on the way must show a focus ring. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press(key)
    // On a busy machine the ring appears some frames after the focus.
    await expect.poll(() => page.evaluate(findFocusRingError), { timeout: 5000 }).toBe('')
    if (await hasFocus(target)) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export const expectFocus = (target: Locator): Promise<void> => expect.poll(() => hasFocus(target)).toBe(true)

export async function tabToAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

export async function typeInto(form: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByRole('textbox', { name: label, exact: true })
    await tabTo(field)
    await field.page().keyboard.insertText(text)
  }
}

/** Tabs through a dialog in both directions. The focus stays inside or moves to the browser's own bars. */
export async function expectFocusTrapped(dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a, button, input, select, textarea').count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await dialog.page().keyboard.press(key)
      const isInside = await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      )
      expect(isInside).toBe(true)
    }
  }
}

/**
 * Runs in the page and describes a missing or hidden focus ring. The body counts as focused while a browser
 * toolbar has focus. Elements that only scripts can focus need no ring.
 */
function findFocusRingError(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('[tabindex="-1"]')) return ''
  const name = focused.getAttribute('aria-label') ?? focused.textContent
  const isRinged = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return (
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor)
    )
  }
  const ringed = [focused, focused.closest('label')].find((element) => element && isRinged(element))
  if (!ringed) return `No ring around '${name}' (${focused.outerHTML.slice(0, 300)})`

  const { left, right, top, bottom } = ringed.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const seen = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
    return seen !== null && (ringed.contains(seen) || seen.contains(ringed))
  }
  const isSeen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isSeenAt(x, y)))
  return isSeen ? '' : `Nothing to be seen of '${name}'`
}
