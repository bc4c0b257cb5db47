import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'

export async function launchBrowser() {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  return chromium.launch({ executablePath, args: [...sandboxArguments(), ...QUIET] })
}

/** Chromium refuses its sandbox to root, who runs tests in most containers. */
function sandboxArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** Without these it looks for its maker's hosts at every start, which a closed network makes slow. */
const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
