import { join } from 'node:path'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { findBrowser } from '../../browser/find-browser.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { callApi, newDayPassForm } from '../api.ts'
import type { Check } from '../check.ts'
import { MissingProgramError, runCommand } from '../run-command.ts'
import { createTempFolder } from '../test-site.ts'

export const qrCodesCheck: Check = {
  name: 'zbar reads the QR codes on the screen and on the printed page',
  run: async ({ sharedProduct, byScale, countAttempts, expect }) => {
    if ((await runCommand('zbarimg', ['--version'])).code !== 0)
      throw new MissingProgramError('zbarimg is not installed (Debian: apt-get install zbar-tools)')
    if (!findBrowser()) throw new MissingProgramError('no browser is installed')
    const product = await sharedProduct()
    const path = join(createTempFolder('qr-codes'), 'page.png')
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      for (let n = 0; n < byScale({ quick: 1, usual: 5, full: 20 }); n++) {
        const { passCode } = (await callApi(product, createDayPass, newDayPassForm())).body
        await page.goto(`${product.site}/day-pass/${passCode}`)
        await page.getByRole('img', { name: /^QR code/ }).waitFor()
        for (const media of ['screen', 'print'] as const) {
          await page.emulateMedia({ media })
          await page.screenshot({ path, fullPage: true })
          const { stdout } = await runCommand('zbarimg', ['--quiet', '--raw', path])
          countAttempts()
          expect(
            stdout.split('\n').includes(String(passCode)),
            `${media}: zbarimg read ${stdout.trim()}, expected ${passCode}`,
          )
        }
      }
    } finally {
      await browser.close()
    }
    return undefined
  },
}
