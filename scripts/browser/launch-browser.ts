import { chromium, type LaunchOptions } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export const launchBrowser = (env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) => {
  const settings = getBrowserLaunchOptions()
  return chromium.launch({
    ...settings,
    env: { ...process.env, ...env },
    args: [...settings.args, ...args],
  })
}

/** Returns launch options that prevent requests to other hosts. Without internet access, such requests delay every start of the browser. */
export function getBrowserLaunchOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  // Chromium refuses to run its sandbox as root, which is the user in most containers.
  const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandboxArgs, ...NO_BACKGROUND_NETWORK_ARGS] }
}

const NO_BACKGROUND_NETWORK_ARGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]
