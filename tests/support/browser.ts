import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALLED = [
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

/** The browser that tests run in: the one named by the environment, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
  const named = [process.env.CHROME_PATH, process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH]
  const candidates = [...named, playwrightsOwn(), ...INSTALLED]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

export async function launchBrowser() {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  return chromium.launch({ executablePath, args: sandboxArguments() })
}

/** Chromium refuses its sandbox to root, who runs tests in most containers. */
function sandboxArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}
