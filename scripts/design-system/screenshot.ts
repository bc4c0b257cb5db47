import { launchBrowser } from '../browser/launch-browser.ts'

export const SECTION_IDS = ['colors', 'buttons', 'badges', 'choices', 'toasts']
const VIEWPORT = { width: 1440, height: 900 }
const JPEG_QUALITY = 60

export async function takeScreenshot(url: string, path: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
    await page.goto(url)
    await page.locator(`#${SECTION_IDS[0]}`).waitFor()
    await page.evaluate((shown) => {
      for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
        section.hidden = !shown.includes(section.id)
      }
      return document.fonts.ready
    }, SECTION_IDS)
    await page.screenshot({ path, type: 'jpeg', quality: JPEG_QUALITY, fullPage: true })
  } finally {
    await browser.close()
  }
}
