import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/browser/find-browser.ts'

/** `env` replaces variables of this process, such as the font configuration; `args` are added to the command line. */
export async function launchBrowser(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
) {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.')
  }
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...sandboxArguments(), ...NO_BACKGROUND_NETWORK_ARGS, ...args],
  })
}

/** Chromium refuses its sandbox to root, who runs tests in most containers. */
function sandboxArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** Without these it looks for its maker's hosts at every start, which a closed network makes slow. */
const NO_BACKGROUND_NETWORK_ARGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
