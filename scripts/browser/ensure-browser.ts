import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

const installers: readonly (readonly [browserName: string, commands: readonly string[]])[] = [
  ["Playwright's own Chromium", ['npx --no playwright-core install chromium-headless-shell chromium']],
  [
    "Debian's chromium-headless-shell",
    ['apt-get update', 'apt-get install -y --no-install-recommends chromium-headless-shell'],
  ],
  ["Debian's chromium", ['apt-get install -y --no-install-recommends chromium']],
]

const canUseApt = process.platform === 'linux' && process.getuid?.() === 0

function install(): void {
  for (const [browserName, commands] of installers) {
    if (commands[0]?.startsWith('apt-get') && !canUseApt) continue
    console.log(`No browser found: installing ${browserName} ...`)
    const isInstalled = commands.every(
      (command) => spawnSync(command, { shell: true, stdio: 'ignore', timeout: 300_000 }).status === 0,
    )
    if (isInstalled && findBrowser()) return
  }
}

if (!findBrowser()) install()
const browser = findBrowser()
if (!browser) {
  console.error('The tests need a browser: install Chrome or Chromium, or set CHROME_PATH to one.')
  process.exit(1)
}
console.log(`Testing in ${browser}`)
