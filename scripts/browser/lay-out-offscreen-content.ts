import type { Page } from 'playwright-core'

const STYLE_RULE = '* { content-visibility: visible !important; }'

export async function layOutOffscreenContent(page: Page): Promise<void> {
  await page.evaluate((rule) => {
    if (document.adoptedStyleSheets.some((sheet) => sheet.cssRules[0]?.cssText === rule)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, STYLE_RULE)
}
