import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { findBrowser } from '../../browser/find-browser.ts'
import { runScript } from '../../cli/run.ts'
import { callApi } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aDayPassForm } from '../forms.ts'
import { runCommand } from '../python-package.ts'

const NO_READER = 'skipped: there is no zbarimg (Debian: apt-get install zbar-tools)'
const NO_BROWSER = 'skipped: there is no browser'
const passes = { quick: 1, usual: 5, full: 20 }

/** A reader that is independent of jsQR finds the code on the screen and on the printed page. */
export const qrCodesAreRead: Check = {
  name: 'QR codes of screen and printed page are read (zbar)',
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    if ((await runCommand('zbarimg', ['--version'])).code !== 0) return score.outcome(NO_READER)
    const executablePath = findBrowser()
    if (!executablePath) return score.outcome(NO_BROWSER)
    if (!existsSync('dist/site')) await runScript('scripts/build/build-site.ts')
    const product = await startProduct({ isBuilt: true })
    const folder = mkdtempSync(join(tmpdir(), 'qr-codes-'))
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath, args })
    try {
      for (let n = 0; n < byScale(scale, passes); n++) {
        const { passCode } = (await callApi(product, createDayPass, aDayPassForm())).body
        for (const media of ['screen', 'print'] as const) {
          const path = join(folder, `${passCode}-${media}.png`)
          await photograph(browser, { url: `${product.site}/day-pass/${passCode}`, media, path })
          const { text } = await runCommand('zbarimg', ['--quiet', '--raw', path])
          score.tried()
          // Where no D-Bus runs it says so among the codes.
          const isRead = text.split('\n').includes(String(passCode))
          score.expect(isRead, `${media}: ${text.trim() || 'nothing'}, not ${passCode}`)
        }
      }
    } finally {
      await browser.close()
      await product.stop()
      rmSync(folder, { recursive: true })
    }
    return score.outcome()
  },
}

type Photograph = { url: string; media: 'screen' | 'print'; path: string }

/** The whole page, in which the reader has to find the code. */
async function photograph(browser: Browser, { url, media, path }: Photograph): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await page.emulateMedia({ media })
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
