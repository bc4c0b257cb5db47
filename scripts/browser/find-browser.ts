import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Chromium's headless shell comes first, because a full browser takes twice as much CPU time. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export function findBrowser(): string | undefined {
  const configuredPaths = [process.env.CHROME_PATH, process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH]
  return [...configuredPaths, findPlaywrightChromium(), ...knownPaths].find(
    (path) => path && existsSync(path),
  )
}

function findPlaywrightChromium(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
