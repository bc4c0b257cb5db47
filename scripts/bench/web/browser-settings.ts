import type { LaunchOptions } from 'playwright-core'
import { findBrowser } from '../../browser/find-browser.ts'

/** Chromium without background network requests. */
export function browserSettings(): LaunchOptions {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandbox, ...CLOSED] }
}

const CLOSED = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]
