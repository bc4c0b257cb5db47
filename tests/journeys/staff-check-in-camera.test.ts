import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { fakeCameraArguments, type Scene, writeVideo } from '#tests/support/browser/fake-camera.ts'
import {
  findAxeViolations,
  type Product,
  setUpTestSite,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'

const product = setUpTestSite()
const folder = mkdtempSync(join(tmpdir(), 'camera-'))
const video = join(folder, 'camera.y4m')
let browser: Browser

beforeAll(async () => {
  writeVideo(video, [{ sheets: [] }])
  browser = await launchBrowser({}, fakeCameraArguments(video))
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const withCamera = (): Product => ({
  cloud: product().cloud,
  visit: async (path, options = {}) => {
    const context = await browser.newContext({
      baseURL: product().cloud.siteUrl,
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    await page.goto(path)
    return page
  },
})

const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true })
const shows = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Decision' }).getByText(word, { exact: true }).first().waitFor()

/** Points the camera at something else: Chromium opens the video whenever the camera starts. */
async function pointAt(page: Page, scenes: readonly Scene[]) {
  if ((await camera(page).getAttribute('aria-pressed')) === 'true') await camera(page).click()
  writeVideo(video, scenes)
  await camera(page).click()
}

const passUrl = (passCode: string) => `https://emberforge.example/day-pass/${passCode}`

describe('the camera of the front desk', () => {
  it('reads passes on phones and on paper: straight, tilted, dark and partly covered', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    const ways: readonly (Partial<Scene['sheets'][number]> & { light?: number; isUrl?: true })[] = [
      {},
      { isUrl: true },
      { degrees: 15 },
      { light: 0.15 },
      { isCovered: true },
    ]
    for (const { light = 1, isUrl, ...sheet } of ways) {
      const { passCode, lastName } = await createVisitor()
      await pointAt(page, [{ light, sheets: [{ ...sheet, text: isUrl ? passUrl(passCode) : passCode }] }])
      await page.getByRole('heading', { name: `Mia ${lastName}`, level: 2 }).waitFor()
      await shows(page, 'Welcome')
      await page.keyboard.press('Enter')
      await shows(page, 'Checked in')
    }
    expect(await findAxeViolations(page)).toEqual([])
    await page.context().close()
  })

  it('goes on after a bad code', { tags: 'nightly' }, async () => {
    const { passCode, lastName } = await createVisitor()
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    await page.evaluate(() => {
      const texts = new Set<string>()
      new MutationObserver(() => {
        texts.add(document.querySelector('[aria-label="Decision"]')?.textContent ?? '')
        document.documentElement.dataset.seen = [...texts].join('|')
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await pointAt(page, [{ sheets: [{ text: 'A table for two' }] }, { sheets: [{ text: passCode }] }])
    const seen = () => page.evaluate(() => document.documentElement.dataset.seen ?? '')
    await expect.poll(seen).toContain('No pass and no client for "A table for two"')
    await expect.poll(seen).toContain(`WelcomeMia ${lastName}`)
    await page.context().close()
  })

  it('asks which one, with two codes in view', { tags: 'nightly' }, async () => {
    const [left, right] = [await createVisitor(), await createVisitor()]
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    await pointAt(page, [
      {
        sheets: [
          { text: left.passCode, x: 160, side: 240 },
          { text: passUrl(right.passCode), x: 480, side: 240 },
        ],
      },
    ])
    await page.getByText('There is more than one code in view. Choose one, or show only one.').waitFor()
    await shows(page, 'Ready')
    await page.getByRole('button', { name: right.passCode }).click()
    await page.getByRole('heading', { name: `Mia ${right.lastName}`, level: 2 }).waitFor()
    await page.context().close()
  })

  it('asks for a pass once, however long it stays in view', async () => {
    const { passCode } = await createVisitor()
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/check-in/look-up')) calls += 1
    })
    await pointAt(page, [{ sheets: [{ text: passCode }] }])
    await shows(page, 'Welcome')
    await page.keyboard.press('Escape')
    await shows(page, 'Ready')
    // Longer than the 3 s of a repeat.
    await page.waitForTimeout(4000)
    await shows(page, 'Ready')
    expect(calls).toBe(1)
    await page.context().close()
  })

  it('is given back when it is switched off, when the page is left, and while the tab is hidden', {
    tags: 'nightly',
  }, async () => {
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    await page.evaluate(() => {
      const tracks: MediaStreamTrack[] = []
      const media = navigator.mediaDevices
      const open = media.getUserMedia.bind(media)
      media.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        tracks.push(...stream.getTracks())
        return stream
      }
      Object.assign(window, {
        runningCameras: () => tracks.filter(({ readyState }) => readyState === 'live').length,
      })
    })
    const running = () => page.evaluate('runningCameras()')
    await pointAt(page, [{ sheets: [] }])
    await page.getByText('Hold a pass in front of the camera.').waitFor()
    await expect.poll(running).toBe(1)

    await setVisibility(page, 'hidden')
    await expect.poll(running).toBe(0)
    await setVisibility(page, 'visible')
    await expect.poll(running).toBe(1)

    await camera(page).click()
    await expect.poll(running).toBe(0)

    await camera(page).click()
    await expect.poll(running).toBe(1)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(running).toBe(0)
    await page.context().close()
  })

  it('starts in the document of the front desk, wherever the router came from', {
    tags: 'nightly',
  }, async () => {
    const { passCode } = await createVisitor()
    const page = await visitAsSharedAdmin(withCamera(), '/admin/dashboard')
    await page.getByRole('link', { name: 'Check-In' }).click()
    await page.getByRole('heading', { name: 'Check-In', level: 1 }).waitFor()
    writeVideo(video, [{ sheets: [{ text: passCode }] }])
    await camera(page).click()
    await shows(page, 'Welcome')
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  it('says in plain words that it is forbidden or missing, and the field still works', async () => {
    const { passCode } = await createVisitor()
    const page = await visitAsSharedAdmin(product(), '/admin/check-in')
    const fails = (name: string) =>
      page.evaluate((errorName) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName))
      }, name)
    await fails('NotAllowedError')
    await camera(page).click()
    await page
      .getByText('This page is not allowed to use the camera. Allow it in the browser, then try again.')
      .waitFor()
    await fails('NotFoundError')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This device has no camera. Type the code, or use a barcode scanner.').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Scan, or type a code, name or phone' }).fill(passCode)
    await page.keyboard.press('Enter')
    await shows(page, 'Welcome')
  })

  it('has a flashlight where the camera has one', { tags: 'nightly' }, async () => {
    const page = await visitAsSharedAdmin(withCamera(), '/admin/check-in')
    await page.evaluate(() => {
      const { prototype } = MediaStreamTrack
      const wanted: unknown[] = []
      prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      prototype.applyConstraints = async (constraints) => void wanted.push(constraints)
      Object.assign(window, { wantedConstraints: wanted })
    })
    await camera(page).click()
    const torch = page.getByRole('button', { name: 'Flashlight' })
    await torch.click()
    await expect.poll(() => torch.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.evaluate('wantedConstraints')).toEqual([{ advanced: [{ torch: true }] }])
    await page.context().close()
  })
})

/** Playwright cannot hide a tab: every page of it counts as visible. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
